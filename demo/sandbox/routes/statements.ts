import type { SandboxContext } from '../app/context.ts'
import type { Handlers, WidgetCall } from '../app/http/operations.ts'
import { isRefusal, refuse, refuseFaults } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import type { DocumentQueue } from '../app/invoices/documentQueue.ts'
import { refuseMore } from '../app/mails/refuseMore.ts'
import { chooseCurrency, readStatement, readStatementJob, statementName } from '../app/statements/readStatement.ts'
import { statementTable } from '../app/statements/statementTable.ts'
import { runAtOnce } from '../app/turns.ts'
import { dayOf } from '../domain/days.ts'
import { readRecipient } from '../domain/handOffs.ts'
import { languageOf } from '../domain/languages.ts'
import type { StatementPeriod } from '../domain/statements.ts'
import { atomically } from '../store/atomically.ts'
import { enqueueMail } from '../store/mails.ts'
import { sendDrawn } from './documents.ts'
import { CSV, MOST_ROWS, sendTable, XLSX } from './sendTable.ts'

type Operations = 'getStatement' | 'mailStatement'

const JSON_TYPE = 'application/json'
const PDF = 'application/pdf'
const TYPES = [JSON_TYPE, PDF, CSV, XLSX]
/** Lines of a statement by type; of a workbook one more than it has, which refuses it. */
const MOST_LINES: Partial<Record<string, number>> = { [CSV]: Number.MAX_SAFE_INTEGER, [XLSX]: MOST_ROWS + 1 }
/** The same as JSON. */
const MOST_SHOWN = 1_000

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
    const { buyerId } = token
    const [type = JSON_TYPE] = call.accepted(TYPES)
    const language = languageOf(tag)
    const name = statementName(period)
    if (type === PDF) {
      const job = await readStatementJob(db, token, period, tag)
      return sendDrawn(await documents.draw(buyerId, job, gone), `${name}.pdf`)
    }
    const statement = await readStatement(db, buyerId, period, { language, most: MOST_LINES[type] ?? MOST_SHOWN })
    if (type === JSON_TYPE) return { status: 200, body: statement } as const
    const format = type === CSV ? 'csv' : 'xlsx'
    return sendTable(documents, statementTable(statement, tag), format, { buyerId, tag, name, gone })
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
