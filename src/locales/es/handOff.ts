import type { handOff as english } from '../en/handOff.ts'

export const handOff: typeof english = {
  handOff: 'Enviar a cuentas por pagar',
  handOffExplained:
    'Cree un enlace para un colega. Abre este pago en otro dispositivo, con todo lo que usted eligió y completó. Los números de tarjetas y cuentas no se comparten.',
  handOffMessage: 'Mensaje para su colega (opcional)',
  handOffNumber: 'Parece un número de tarjeta. No lo escriba aquí.',
  handOffAllow: 'Permitir las formas de pago de mi cuenta',
  handOffAllowHint:
    'Podrá pagar con sus tarjetas y cuentas guardadas y agregar otras. Si no, pagará con los datos que escriba.',
  handOffNeedsMethods:
    'Nadie podría pagar este pedido con lo que escriba. Permita las formas de pago de su cuenta o elija otra forma de pago.',
  handOffEnd: 'Anular este enlace',
  handOffAgain: 'Crear un enlace nuevo',
  handOffCreate: 'Crear enlace',
  handOffUrl: 'Enlace a este pago',
  handOffSecret:
    'Cualquiera que tenga el enlace puede pagar este pedido. Envíelo solo a quien esté autorizado a pagar.',
  handOffCopy: 'Copiar enlace',
  handOffMail: 'Escribir un correo',
  handOffSubject: (merchant, amount) => `Pago para ${merchant}: ${amount}`,
  handOffText: (merchant, amount, url, until) =>
    `Por favor, pague este pedido en ${merchant} (${amount}):\n${url}\nEl enlace es válido hasta el ${until}.`,
  handOffUntil: (until) => `Válido hasta el ${until}`,
  handOffStatus: {
    waiting: 'El enlace aún no se abrió.',
    opened: 'El enlace se abrió. El pedido aún no está pagado.',
    paid: 'El pedido está pagado.',
    expired: 'El enlace ya no es válido. Nadie puede pagar con él.',
  },
  handOffUnread: 'Ahora no podemos consultar el estado del enlace. Seguiremos intentándolo.',
  handOffRenew: 'Reemplazar este enlace',
}
