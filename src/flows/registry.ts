import type { ComponentType, ReactNode } from 'react'
import { CardForm } from '../features/card/CardForm.tsx'
import type { MethodFormProps } from '../payment/method.ts'
import type { SecureFrame } from '../secure-frame/host/createSecureFrame.ts'
import { laterForm } from './checkout/loadLater.tsx'

/** A method's form takes the flow's secure frame if it needs one; `children` stand below the fields of a card. */
export type FormProps = MethodFormProps & { frame: SecureFrame; children?: ReactNode }

/** What is typed into the secure frame from the start, and may be saved for later. */
export const CARD = 'creditCard'

/** A card for a buyer who has saved ones. */
export const SAVED_CARD = ''

/** Its form is the way out of what blocks it, so it can always be opened. */
export const TERMS = 'payWithTerms'

/** The payment methods that can be used here, one line each. Every other one is shown as not available. */
export const METHODS: Readonly<Record<string, ComponentType<FormProps>>> = {
  creditCard: CardForm,
  achDebit: laterForm((later) => later.DebitMethod),
  pads: laterForm((later) => later.DebitMethod),
  achCredit: laterForm((later) => later.OrderMethod),
  wire: laterForm((later) => later.OrderMethod),
  sepaCredit: laterForm((later) => later.OrderMethod),
  invoice: laterForm((later) => later.OrderMethod),
  payWithTerms: laterForm((later) => later.TermsMethod),
  [SAVED_CARD]: laterForm((later) => later.SavedCardMethod),
}
