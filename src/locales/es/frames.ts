import type { BankFrameWords, CardFrameWords } from '../en/frames.ts'

export const cardFrame: CardFrameWords = {
  labels: {
    number: 'Número de tarjeta',
    expiry: 'Vencimiento (MM/AA)',
    cvc: 'Código de seguridad',
    name: 'Nombre en la tarjeta',
    postalCode: 'Código postal',
  },
  cvcHelp: '3 dígitos al dorso',
  cvcHelpAmex: '4 dígitos en el anverso',
  errors: {
    number_required: 'Escriba el número de la tarjeta.',
    number_incomplete: 'El número de la tarjeta está incompleto.',
    number_invalid: 'Revise el número de la tarjeta.',
    expiry_required: 'Escriba la fecha de vencimiento.',
    expiry_invalid: 'Escríbala así: 09/28.',
    expiry_past: 'Vencida. Use otra.',
    cvc_required: 'Escriba el código de seguridad.',
    cvc_incomplete: 'Escriba el código entero.',
    name_required: 'Escriba el nombre.',
    postal_code_required: 'Escriba el código postal.',
  },
  formLabel: 'Datos de la tarjeta',
  brand: 'Marca de la tarjeta: {brand}',
}

export const bankFrame: BankFrameWords = {
  labels: {
    holderName: 'Titular de la cuenta',
    accountType: 'Tipo de cuenta',
    routingNumber: 'Número de ruta',
    transitNumber: 'Número de tránsito',
    institutionNumber: 'Número de institución',
    accountNumber: 'Número de cuenta',
  },
  accountTypes: { checking: 'Corriente', savings: 'De ahorro' },
  help: {
    routingNumber: '9 dígitos, abajo a la izquierda en un cheque',
    transitNumber: '5 dígitos, abajo en un cheque',
    institutionNumber: '3 dígitos, tras el número de tránsito',
    accountNumber: 'De 4 a 17 dígitos, sin espacios',
  },
  errors: {
    holder_name_required: 'Escriba el nombre del titular.',
    account_type_required: 'Elija cuenta corriente o de ahorro.',
    routing_required: 'Escriba las 9 dígitos del número de ruta, abajo a la izquierda en un cheque.',
    routing_length: 'El número de ruta tiene 9 dígitos.',
    routing_invalid: 'Revise el número de ruta. Está abajo a la izquierda en un cheque.',
    transit_required: 'Escriba las 5 dígitos del número de tránsito.',
    transit_length: 'El número de tránsito tiene 5 dígitos.',
    institution_required: 'Escriba las 3 dígitos del número de institución.',
    institution_length: 'El número de institución tiene 3 dígitos.',
    account_required: 'Escriba el número de la cuenta.',
    account_length: 'El número de cuenta tiene de 4 a 17 dígitos. Compárelo con un estado de cuenta.',
    account_iban: 'Es un IBAN, que aquí no se puede debitar. Escriba el número de cuenta que le da su banco.',
  },
  formLabel: 'Cuenta bancaria',
}
