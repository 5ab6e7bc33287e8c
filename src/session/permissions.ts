import type { Session } from '../api/types.ts'

type Permission = NonNullable<Session['permissions']>[number]

/** What the holder of the token may do. A session that names no permissions has them all. */
const may =
  (permission: Permission) =>
  ({ permissions }: Session) =>
    permissions === undefined || permissions.includes(permission)

export const mayView = may('view')
export const mayPay = may('pay')
export const mayManage = may('manage')

/** What they may not pay, whoever the token names asks somebody else to pay. */
export const mayPropose = ({ permissions, payLimit, user }: Session): boolean =>
  user !== undefined && (payLimit !== undefined || permissions?.includes('propose') === true)

/** A link to accounts payable, which anybody can pay with, is for who has neither a limit nor an approver. */
export const mayLink = (session: Session): boolean =>
  session.payLimit === undefined && (mayPay(session) || session.permissions?.includes('propose') !== true)

/** They review what is to be paid: to pay it, or to ask somebody else to. */
export const mayReview = (session: Session): boolean => mayPay(session) || mayPropose(session)
