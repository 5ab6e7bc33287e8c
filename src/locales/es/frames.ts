import type { BankFrameWords, CardFrameWords } from '../en/frames.ts'

export const cardFrame: CardFrameWords = {
  labels: {
    number: 'Número de tarjeta',
    expiry: 'Caducidad (MM/AA)',
    cvc: 'Código de seguridad',
    name: 'Nombre en la tarjeta',
    postalCode: 'Código postal',
  },
  cvcHelp: '3 cifras al dorso',
  cvcHelpAmex: '4 cifras en el anverso',
  errors: {
    number_required: 'Escriba el número de la tarjeta.',
    number_incomplete: 'El número de la tarjeta es demasiado corto. Compárelo con la tarjeta.',
    number_invalid: 'El número de la tarjeta tiene un error. Compárelo con la tarjeta.',
    expiry_required: 'Escriba la fecha de caducidad.',
    expiry_invalid: 'Escríbala así: 09/28.',
    expiry_past: 'Caducada. Use otra.',
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
    routingNumber: '9 cifras, abajo a la izquierda en un cheque',
    transitNumber: '5 cifras, abajo en un cheque',
    institutionNumber: '3 cifras, tras el número de tránsito',
    accountNumber: 'De 4 a 17 cifras, sin espacios',
  },
  errors: {
    holder_name_required: 'Escriba el nombre del titular.',
    account_type_required: 'Elija cuenta corriente o de ahorro.',
    routing_required: 'Escriba las 9 cifras del número de ruta, abajo a la izquierda en un cheque.',
    routing_length: 'El número de ruta tiene 9 cifras. Compárelo con un cheque.',
    routing_invalid: 'El número de ruta tiene un error. Compárelo con un cheque.',
    transit_required: 'Escriba las 5 cifras del número de tránsito.',
    transit_length: 'El número de tránsito tiene 5 cifras.',
    institution_required: 'Escriba las 3 cifras del número de institución.',
    institution_length: 'El número de institución tiene 3 cifras.',
    account_required: 'Escriba el número de la cuenta.',
    account_length: 'El número de cuenta tiene de 4 a 17 cifras. Compárelo con un extracto.',
    account_iban: 'Es un IBAN, que aquí no se puede adeudar. Escriba el número de cuenta que le da su banco.',
  },
  formLabel: 'Cuenta bancaria',
}
