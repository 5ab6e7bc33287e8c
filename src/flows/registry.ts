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

const BANK = 'M3 8l7-4.5L17 8ZM4.5 8v6.5M8.2 8v6.5M11.8 8v6.5M15.5 8v6.5M2.5 16.5h15'
const TRANSFER = 'M3 7h12.5M12.5 4l3 3-3 3M17 13H4.5M7.5 10l-3 3 3 3'

/** An icon for each method, as `Icon` takes it. */
export const METHOD_ICONS: Readonly<Record<string, string>> = {
  creditCard: 'M2.5 4.5h15v11h-15ZM2.5 8.5h15M5.5 12.5h3',
  achDebit: BANK,
  pads: BANK,
  achCredit: TRANSFER,
  wire: TRANSFER,
  sepaCredit: TRANSFER,
  invoice: 'M5 2.5h6.5L15 6v11.5H5ZM7.8 10h4.4M7.8 13.3h4.4',
  payWithTerms: 'M3 4.5h14v12.5H3ZM3 8.5h14M6.8 2.5v4M13.2 2.5v4',
}
