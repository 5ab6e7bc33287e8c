import type { Session } from '../../api/types.ts'

/** The holder of the token may pay. A session that names no permissions has them all. */
export const mayPay = ({ permissions }: Session) => permissions === undefined || permissions.includes('pay')
