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
