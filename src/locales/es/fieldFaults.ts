import type { fieldFaults as english } from '../en/fieldFaults.ts'

export const fieldFaults: typeof english = {
  cardFaults: {
    empty: {
      number: 'Escriba el número de la tarjeta.',
      expiry: 'Escriba la fecha de vencimiento.',
      cvc: 'Escriba el código de seguridad.',
      name: 'Escriba el nombre.',
      postalCode: 'Escriba el código postal.',
    },
    incomplete: {
      number: 'Revise el número de la tarjeta.',
      expiry: 'Revise la fecha de vencimiento.',
      cvc: 'Revise el código de seguridad.',
      name: 'Revise el nombre.',
      postalCode: 'Revise el código postal.',
    },
  },
  bankFaults: {
    empty: {
      holderName: 'Escriba el nombre del titular.',
      accountType: 'Elija cuenta corriente o de ahorro.',
      routingNumber: 'Escriba el número de ruta.',
      transitNumber: 'Escriba el número de tránsito.',
      institutionNumber: 'Escriba el número de institución.',
      accountNumber: 'Escriba el número de la cuenta.',
    },
    incomplete: {
      holderName: 'Revise el nombre del titular.',
      accountType: 'Elija cuenta corriente o de ahorro.',
      routingNumber: 'Revise el número de ruta.',
      transitNumber: 'Revise el número de tránsito.',
      institutionNumber: 'Revise el número de institución.',
      accountNumber: 'Revise el número de la cuenta.',
    },
  },
}
