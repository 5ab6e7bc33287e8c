import { addressOf } from '../../domain/buyers.ts'
import type { Statement } from '../../domain/contract.ts'
import { languageOf } from '../../domain/languages.ts'
import type { Language } from '../../domain/languages.ts'
import { statementLines } from '../../domain/statements.ts'
import type { StatementPeriod } from '../../domain/statements.ts'
import { getBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { getMerchant } from '../../store/merchants.ts'
import { listCurrencies, listMovements, readFigures } from '../../store/statements.ts'
import type { StatementJob } from './statementDocument.ts'

/** Of a document, which says that it leaves some out. */
const MOST_DRAWN = 5_000

/** Of a file's name; the ending comes on top. */
export const statementName = ({ from, to }: Pick<StatementPeriod, 'from' | 'to'>): string => `statement-${from}-${to}`

/** The currency of a statement for which none was named; US dollars for an account with nothing in it. */
export async function chooseCurrency(db: Database, buyerId: string): Promise<string> {
  return (await listCurrencies(db, buyerId))[0] ?? 'USD'
}

/** The statement of a buyer with its first lines, at most `most`. */
export async function readStatement(
  db: Database,
  buyerId: string,
  period: StatementPeriod,
  { language, most }: { readonly language: Language; readonly most: number },
): Promise<Statement> {
  const { from, to, currency } = period
  // Of one moment: a payment between two of these would be in the lines and not in the sums.
  return db.transaction(
    async (tx) => {
      const figures = await readFigures(tx, buyerId, period)
      const movements = await listMovements(tx, buyerId, period, most)
      const currencies = await listCurrencies(tx, buyerId)
      return { from, to, currency, currencies, ...figures, lines: statementLines(movements, figures.opening, language) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** What the document of a statement is made of; `tag` says in which language. */
export async function readStatementJob(
  db: Database,
  { buyerId, merchantId }: { readonly buyerId: string; readonly merchantId: string },
  period: StatementPeriod,
  tag: string,
): Promise<StatementJob> {
  const statement = await readStatement(db, buyerId, period, { language: languageOf(tag), most: MOST_DRAWN })
  const buyer = addressOf(await getBuyer(db, buyerId))
  return { statement, merchant: (await getMerchant(db, merchantId)).name, buyer, tag }
}
