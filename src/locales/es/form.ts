import type { FormWords } from '../catalogue.ts'

export const form: FormWords = {
  summary: 'Resumen del pedido',
  orderReference: (reference) => `Pedido ${reference}`,
  total: 'Total',
  showDetails: 'Detalles del pedido',
  howToPay: 'Cómo pagar',
  methods: {
    creditCard: 'Tarjeta',
    achDebit: 'Cuenta bancaria',
    achCredit: 'Transferencia ACH',
    wire: 'Transferencia bancaria',
    pads: 'Débito preautorizado',
    sepaCredit: 'Transferencia SEPA',
    invoice: 'Factura',
    payWithTerms: 'Pago a plazo',
  },
  authorizeExplained: (amount) =>
    `Al confirmar se autorizan ${amount} en su tarjeta. Se cobrarán cuando se envíe el pedido.`,
  pay: (amount) => `Pagar ${amount}`,
  authorize: (amount) => `Autorizar ${amount}`,
  tryAgain: 'Intentar de nuevo',
  cardDetails: 'Datos de la tarjeta',
  notLoaded: 'Una parte de esta página no se cargó. No se envió nada. Revise la conexión e inténtelo de nuevo.',
  somethingWrong: 'Algo falló:',
  crashed: 'Este formulario dejó de funcionar. Recárguelo para ver si ya pagó antes de pagar otra vez.',
  reload: 'Recargar',
}
