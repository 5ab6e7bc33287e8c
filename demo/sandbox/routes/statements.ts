import type { SandboxContext } from '../app/context.ts'
import { SentFile } from '../app/http/operations.ts'
import type { Handlers, WidgetCall } from '../app/http/operations.ts'
import { isRefusal, refuse, refuseFaults } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import type { DocumentQueue } from '../app/invoices/documentQueue.ts'
import { refuseMore } from '../app/mails/refuseMore.ts'
import { chooseCurrency, readStatement, readStatementJob, statementName } from '../app/statements/readStatement.ts'
import { statementCsv } from '../app/statements/statementCsv.ts'
import { runAtOnce } from '../app/turns.ts'
import { dayOf } from '../domain/days.ts'
import { readRecipient } from '../domain/handOffs.ts'
import { languageOf } from '../domain/languages.ts'
import type { StatementPeriod } from '../domain/statements.ts'
import { atomically } from '../store/atomically.ts'
import { enqueueMail } from '../store/mails.ts'
import { sendDrawn } from './documents.ts'

type Operations = 'getStatement' | 'mailStatement'

const TYPES = ['application/json', 'application/pdf', 'text/csv'] as const
const CSV = 'text/csv; charset=utf-8'
/** Lines of a statement as JSON. */
const MOST_LINES = 1_000

interface AskedPeriod {
  readonly from: string
  readonly to: string
  readonly currency?: string | undefined
}

/** The last day is one of which everything is there. */
function refusePeriod({ from, to }: AskedPeriod, now: Date): Refusal | undefined {
  const today = dayOf(now)
  if (to < from) return refuseFaults([{ path: 'to', message: 'to must not be before from.' }])
  return to > today ? refuseFaults([{ path: 'to', message: `to must be ${today} (today) or before.` }]) : undefined
}

export function statementRoutes(
  { db, wake, takeTurn = runAtOnce }: SandboxContext,
  documents: DocumentQueue,
): Pick<Handlers, Operations> {
  const periodOf = async (buyerId: string, { from, to, currency }: AskedPeriod): Promise<StatementPeriod> => ({
    ...{ from, to },
    currency: currency ?? (await chooseCurrency(db, buyerId)),
  })

  /** The statement in the type that the caller prefers. */
  async function answer(call: WidgetCall<'getStatement'>, period: StatementPeriod) {
    const { token, tag, gone } = call
    const [type = 'application/json'] = call.accepted(TYPES)
    const language = languageOf(tag)
    const name = statementName(period)
    if (type === 'application/pdf') {
      const job = await readStatementJob(db, token, period, tag)
      return sendDrawn(await documents.draw(token.buyerId, job, gone), `${name}.pdf`)
    }
    const most = type === 'text/csv' ? Number.MAX_SAFE_INTEGER : MOST_LINES
    const statement = await readStatement(db, token.buyerId, period, { language, most })
    if (type !== 'text/csv') return { status: 200, body: statement } as const
    const bytes = Buffer.from(statementCsv(statement, tag))
    return { status: 200, body: new SentFile(bytes, CSV, `${name}.csv`) } as const
  }

  return {
    async getStatement(call) {
      const { token, query, now, gone } = call
      const refused = refusePeriod(query, now)
      if (refused) return refused
      const period = await periodOf(token.buyerId, query)
      const found = await takeTurn(() => answer(call, period), gone)
      return found ?? refuse(503, 'canceled', 'The statement was not read: nobody waits for it any more.')
    },

    async mailStatement({ token, body, tag, now }) {
      const recipient = readRecipient(body.email)
      if ('path' in recipient) return refuseFaults([recipient])
      const { address } = recipient
      if (address === undefined) return refuseFaults([{ path: 'email', message: 'email must be one address.' }])
      const refused = refusePeriod(body, now)
      if (refused) return refused
      const { merchantId, buyerId } = token
      const period = await periodOf(buyerId, body)
      const mailed = await atomically(db, async (tx) => {
        const wanted = { kind: 'statement', what: 'statements', instead: 'Download it' } as const
        const tooMany = await refuseMore(tx, buyerId, wanted, now)
        if (tooMany) return tooMany
        const about = { kind: 'statement', ...period } as const
        const recipients = { to: [address], cc: [] }
        await enqueueMail(tx, { merchantId, buyerId, about, language: languageOf(tag), recipients }, now)
        return { status: 201, body: { mailedTo: address } } as const
      })
      if (!isRefusal(mailed)) wake()
      return mailed
    },
  }
}
