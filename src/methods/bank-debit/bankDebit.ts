import type { MethodOrder, PaymentMethod } from '../../order/PaymentMethod.ts'
import type { BankCountry } from '../../secure-frame/host/createBankFrame.ts'
import { feesOf, totalOf } from '../../order/total.ts'
import type { Words } from '../../locales/createWords.ts'
import { messages as common } from '../../locales/words/en.json'
import { messages } from './words/en.json'

export interface AccountDraft {
  /** The saved account that is debited. Absent: the payer has not chosen. */
  readonly accountId?: string
}

/** Where the accounts of each debit are: by it the bank's fields are asked for. */
const COUNTRIES: Readonly<Record<string, BankCountry>> = { achDebit: 'US', pads: 'CA' }

export const countryOf = (type: string): BankCountry => COUNTRIES[type] ?? 'US'

/** The accounts that are saved for this debit, those that cannot be debited too. */
export const savedAccounts = ({ buyer, type }: MethodOrder) =>
  buyer.paymentMethods.filter((method) => method.type === type)

/** The account that is debited; `undefined` where there is none that can be. */
export function chosenAccount({ accountId }: AccountDraft, order: MethodOrder) {
  const usable = savedAccounts(order).filter(({ status }) => status === 'active')
  return usable.find(({ id }) => id === accountId) ?? usable[0]
}

/** A debit from a saved bank account, with a mandate once there is one that can be debited. */
export const bankDebit: PaymentMethod<AccountDraft> = {
  initial: () => ({}),
  validate: (draft, order) =>
    chosenAccount(draft, order) ? [] : [{ id: 'account', text: ({ of }) => of(messages).chooseAccountFirst }],
  offer: (draft, order) => {
    const { payable, type } = order
    const amount = totalOf(payable, type)
    const label = ({ of, money }: Words) => of(common).pay(money(amount, payable.currency))
    return { amount, fees: feesOf(payable, type), ...(chosenAccount(draft, order) && { label }) }
  },
  consentTypes: (draft, order) => (chosenAccount(draft, order) ? [order.type] : []),
  note:
    () =>
    ({ of }) =>
      of(messages).debitNote,
  request: (draft, order) => {
    const account = chosenAccount(draft, order)
    return account ? { fields: { paymentMethodId: account.id } } : { failure: 'method_unavailable' }
  },
}
