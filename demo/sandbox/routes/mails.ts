import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { refuse } from '../app/http/refusals.ts'
import type { DocumentQueue } from '../app/invoices/documentQueue.ts'
import { writeMail } from '../app/mails/writeMail.ts'
import type { Mail } from '../domain/contract.ts'
import { toMail } from '../domain/mails.ts'
import { listMails, recordKept } from '../store/mails.ts'

const MOST_LISTED = 50

/** In seconds, while documents are drawn for others. */
const BUSY_RETRY = 5

/** The outbox as it is read from outside. A mail that nobody has read is written now. */
export function mailRoutes({ db, sendsMails }: SandboxContext, documents: DocumentQueue): Pick<Handlers, 'listMails'> {
  return {
    async listMails({ merchant, query, now, gone }) {
      const { to, limit = MOST_LISTED } = query
      const mails: Mail[] = []
      for (const row of await listMails(db, { merchantId: merchant.id, to, limit }, now)) {
        const content = await writeMail(row, { db, documents, gone, now })
        if (typeof content === 'string') {
          const message = `Too many documents are being made. Try again in ${BUSY_RETRY} s.`
          return { ...refuse(429, 'rate_limited', message), retryAfter: BUSY_RETRY }
        }
        // Without a server for mails this is where they end.
        const kept = sendsMails ? undefined : await recordKept(db, row)
        mails.push(toMail(kept ?? row, content))
      }
      return { status: 200, body: { mails } }
    },
  }
}
