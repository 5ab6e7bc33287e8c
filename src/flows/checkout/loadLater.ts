import { lazy } from 'react'
import { retry } from '../../lib/retry.ts'

export const loadLater = () => retry(() => import('./later.ts'))

export const LazyEffects = lazy(() => loadLater().then(({ CheckoutEffects }) => ({ default: CheckoutEffects })))
export const LazyCompanyDetails = lazy(() => loadLater().then(({ CompanyDetails }) => ({ default: CompanyDetails })))
export const LazyCancelQuestion = lazy(() => loadLater().then(({ CancelQuestion }) => ({ default: CancelQuestion })))
export const LazyNotices = lazy(() => loadLater().then(({ Notices }) => ({ default: Notices })))
export const LazyOrderDetails = lazy(() => loadLater().then(({ OrderDetails }) => ({ default: OrderDetails })))
export const LazyOutcomeScreen = lazy(() => loadLater().then(({ OutcomeScreen }) => ({ default: OutcomeScreen })))
export const LazyNoMethodNotice = lazy(() => loadLater().then(({ NoMethodNotice }) => ({ default: NoMethodNotice })))
