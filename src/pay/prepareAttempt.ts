import type { Api } from '../api/Api.ts'
import { createSeal } from '../methods/card/frame/createSeal.ts'
import type { Emit } from '../contract/events.ts'
import { createDraftStore } from '../order/drafts.ts'
import { buildAttempt } from '../order/buildAttempt.ts'
import { COMPANY_FIELD_NAMES } from '../contract/companyFields.ts'
import type { Order, OrderState } from '../order/createOrder.ts'
import { restoreCompany } from '../order/persistCompany.ts'
import type { BuildAttempt } from '../payment/sender.ts'
import type { SecureFrame } from '../secure-frame/host/createSecureFrame.ts'
import type { SessionStore } from '../session/createSessionStore.ts'
import { whenTokenRead } from '../session/whenTokenRead.ts'
import { chosenOf } from '../methods/methods.ts'

export interface AttemptParts {
  order: Order
  /** What the payer saw when Pay was pressed. */
  state: OrderState
  /** The method that was shown then. */
  type: string | undefined
  frame: SecureFrame
  serverNow: () => number
  api: Api
  sessions: SessionStore
  emit: Emit
}

/** The request of a payment, of what the payer has decided. `acquireLock`: as of `BuildAttempt`. */
export function prepareAttempt(parts: AttemptParts, acquireLock: () => void): ReturnType<BuildAttempt> {
  const { order, state, type, frame, serverNow, api, sessions, emit } = parts
  restoreCompany(order, companyDrafts())
  const { payable } = state
  const options = {
    payable,
    emit,
    chosen: chosenOf(type),
    seal: createSeal(frame, serverNow),
    isCurrent: () => api.isCurrent() ?? whenTokenRead(sessions, api.isCurrent),
    onReplaced: () => sessions.replaced.setState(payable.id),
  }
  return buildAttempt(order, options, acquireLock)
}

/** What was typed of the company details and not sent yet. */
export const companyDrafts = () => createDraftStore(COMPANY_FIELD_NAMES, () => localStorage, Date.now)
