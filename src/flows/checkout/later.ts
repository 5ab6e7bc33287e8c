/** What is needed once the payer acts: loaded while the form is filled in, as one file, before anything can be sent. */
export { CompanyDetails } from '../../features/company-details/CompanyDetails.tsx'
export { OrderDetails } from '../../features/order-summary/OrderDetails.tsx'
export { CancelQuestion } from './CancelQuestion.tsx'
export { CheckoutEffects } from './CheckoutEffects.tsx'
export { createRunner } from './createRunner.ts'
export { Notices } from './Notices.tsx'
export { NoMethodNotice } from './NoMethodNotice.tsx'
export { OutcomeScreen } from './OutcomeScreen.tsx'
