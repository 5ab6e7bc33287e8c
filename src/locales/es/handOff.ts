import type { handOff as english } from '../en/handOff.ts'

export const handOff: typeof english = {
  handOff: 'Enviar a cuentas por pagar',
  handOffExplained:
    'Cree un enlace para un compañero. Abre este pago en otro dispositivo, con lo que usted ha elegido y rellenado. Los números de tarjetas y cuentas no se transmiten.',
  handOffMessage: 'Mensaje para su compañero (opcional)',
  handOffNumber: 'Parece un número de tarjeta. No lo escriba aquí.',
  handOffAllow: 'Permitir los métodos de pago de mi cuenta',
  handOffAllowHint:
    'Podrá pagar con tarjetas y cuentas guardadas y añadir otras. Si no, paga con los datos que escriba.',
  handOffNeedsMethods:
    'Nadie podría pagar este pedido con lo que escriba. Permita los métodos de pago de su cuenta o elija otra forma de pago.',
  handOffEnd: 'Anular este enlace',
  handOffAgain: 'Crear un enlace nuevo',
  handOffCreate: 'Crear enlace',
  handOffUrl: 'Enlace a este pago',
  handOffSecret: 'Quien tenga el enlace puede pagar este pedido. Envíelo solo a quien deba hacerlo.',
  handOffCopy: 'Copiar enlace',
  handOffMail: 'Escribir un correo',
  handOffSubject: (merchant, amount) => `Pago para ${merchant}: ${amount}`,
  handOffText: (merchant, amount, url, until) =>
    `Pague por favor este pedido en ${merchant} (${amount}):\n${url}\nEl enlace es válido hasta el ${until}.`,
  handOffUntil: (until) => `Válido hasta el ${until}`,
  handOffStatus: {
    waiting: 'Nadie ha abierto el enlace todavía.',
    opened: 'El enlace se ha abierto. El pedido aún no está pagado.',
    paid: 'El pedido está pagado.',
    expired: 'El enlace ya no es válido. Nadie puede pagar con él.',
  },
  handOffUnread: 'Ahora no se puede consultar el estado del enlace. Seguimos intentándolo.',
  handOffRenew: 'Crear otro enlace y anular este',
}
