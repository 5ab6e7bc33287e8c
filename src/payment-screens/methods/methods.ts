import type { ComponentType } from 'react'
import { bankDebit } from '../../features/bank-debit/bankDebit.ts'
import { bankTransfer } from '../../features/bank-transfer/bankTransfer.ts'
import { card } from '../../features/card/card.ts'
import { invoice } from '../../features/invoice/invoice.ts'
import { createNetTerms } from '../../features/net-terms/netTerms.ts'
import { termsRefusal } from '../../features/qualification/termsRefusal.ts'
import type { ChosenMethod } from '../../order/checkOrder.ts'
import type { PaymentMethod } from '../../order/PaymentMethod.ts'
import type { MethodFormProps } from '../registry.ts'
import { DebitForm } from './DebitForm.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { SavedCardForm } from './SavedCardForm.tsx'
import { TermsMethodForm } from './TermsMethodForm.tsx'
import { TransferForm } from './TransferForm.tsx'

interface ShownMethod {
  readonly method: PaymentMethod
  readonly Form: ComponentType<MethodFormProps>
}

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
    payWithTerms: { method: createNetTerms({ seconds, refusal: termsRefusal }), Form: TermsMethodForm },
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
