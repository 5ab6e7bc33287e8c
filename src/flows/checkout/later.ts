/** What is needed once the payer acts: loaded while the form is filled in, as one file, before anything can be sent. */
export { CompanyDetails } from '../../features/company-details/CompanyDetails.tsx'
export { OrderDetails } from '../../features/order-summary/OrderDetails.tsx'
export { CancelQuestion } from './CancelQuestion.tsx'
export { createRunner } from './createRunner.ts'
export { FailureNotice } from './FailureNotice.tsx'
export { OutcomeScreen } from './OutcomeScreen.tsx'
export { submitOrder } from './submitOrder.ts'
export { tellPhase } from './tellPhase.ts'
