import { lazy } from 'react'
import { retry } from '../../lib/retry.ts'

export const loadLater = () => retry(() => import('./later.ts'))

export const LazyEffects = lazy(() => loadLater().then(({ CheckoutEffects }) => ({ default: CheckoutEffects })))
export const LazyCompanyDetails = lazy(() => loadLater().then(({ CompanyDetails }) => ({ default: CompanyDetails })))
export const LazyCancelQuestion = lazy(() => loadLater().then(({ CancelQuestion }) => ({ default: CancelQuestion })))
export const LazyFaultSummary = lazy(() => loadLater().then(({ FaultSummary }) => ({ default: FaultSummary })))
export const LazyFailureNotice = lazy(() => loadLater().then(({ FailureNotice }) => ({ default: FailureNotice })))
export const LazyOrderDetails = lazy(() => loadLater().then(({ OrderDetails }) => ({ default: OrderDetails })))
export const LazyOutcomeScreen = lazy(() => loadLater().then(({ OutcomeScreen }) => ({ default: OutcomeScreen })))
export const LazyChangedNotice = lazy(() => loadLater().then(({ ChangedNotice }) => ({ default: ChangedNotice })))
export const LazyNoMethodNotice = lazy(() => loadLater().then(({ NoMethodNotice }) => ({ default: NoMethodNotice })))
