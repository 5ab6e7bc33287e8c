import type { ComponentType } from 'react'
import { bankDebit } from './bank-debit/bankDebit.ts'
import { bankTransfer } from './bank-transfer/bankTransfer.ts'
import { card } from './card/card.ts'
import { creditNotes } from './credit-notes/creditNotes.ts'
import { invoice } from './invoice/invoice.ts'
import { createNetTerms } from './net-terms/netTerms.ts'
import { termsRefusal } from '../features/qualification/termsRefusal.ts'
import type { ChosenMethod } from '../order/checkOrder.ts'
import type { MethodOrder, PaymentMethod } from '../order/PaymentMethod.ts'
import type { Words } from '../locales/createWords.ts'
import { messages } from '../features/qualification/words/en.json'
import { freeingOf } from './freeing.ts'
import type { MethodFormProps } from './registry.ts'
import { CreditForm } from './credit-notes/CreditForm.tsx'
import { DebitForm } from './bank-debit/DebitForm.tsx'
import { InvoiceForm } from './invoice/InvoiceForm.tsx'
import { SavedCardForm } from './card/saved/SavedCardForm.tsx'
import { TermsForm } from './net-terms/TermsForm.tsx'
import { TransferForm } from './bank-transfer/TransferForm.tsx'

interface ShownMethod {
  readonly method: PaymentMethod
  readonly Form: ComponentType<MethodFormProps>
}

const refusalOfTerms = (order: MethodOrder) =>
  freeingOf(order) ? ({ of }: Words) => of(messages).freeFirst : termsRefusal(order)

/** Each payment method and its form, one line each. */
function createMethods(): Readonly<Record<string, ShownMethod>> {
  const debit = { method: bankDebit, Form: DebitForm }
  const transfer = { method: bankTransfer, Form: TransferForm }
  const seconds = { creditCard: card, achDebit: bankDebit, pads: bankDebit }
  return {
    creditCard: { method: card, Form: SavedCardForm },
    achDebit: debit,
    pads: debit,
    achCredit: transfer,
    wire: transfer,
    sepaCredit: transfer,
    invoice: { method: invoice, Form: InvoiceForm },
    creditNotes: { method: creditNotes, Form: CreditForm },
    payWithTerms: { method: createNetTerms({ seconds, refusal: refusalOfTerms }), Form: TermsForm },
  }
}

let methods: ReturnType<typeof createMethods> | undefined

/** The method of this type, with its form. Absent: it is not known here. */
export function shownMethod(type: string | undefined): ShownMethod | undefined {
  methods ??= createMethods()
  return type === undefined ? undefined : methods[type]
}

/** The method of this type, as an order takes it. */
export function chosenOf(type: string | undefined): ChosenMethod | undefined {
  const shown = shownMethod(type)
  return shown && type !== undefined ? { type, method: shown.method } : undefined
}
