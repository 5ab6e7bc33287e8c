import { formatDay } from '../../../../src/lib/dates.ts'
import type { Statement } from '../../domain/contract.ts'
import { languageOf } from '../../domain/languages.ts'
import type { StatementLine } from '../../domain/statements.ts'
import type { Fonts } from '../invoices/fonts.ts'
import { Paper } from '../invoices/paper.ts'
import { describeLine } from './describeLine.ts'
import { messages } from './words/messages.ts'

/** All that the document of a statement is made of; `tag` says in which language. */
export interface StatementJob {
  readonly statement: Statement
  readonly merchant: string
  /** Lines of an address. */
  readonly buyer: readonly string[]
  readonly tag: string
}

const AGES = ['notDue', 'days1To30', 'days31To60', 'days61To90', 'over90'] as const

function drawLines(paper: Paper, { statement, tag }: StatementJob): void {
  const words = messages[languageOf(tag)]
  const { from, to, opening, closing, lines, lineCount } = statement
  const rowOf = (line: StatementLine) => [
    describeLine(line, words),
    formatDay(line.date, tag),
    paper.money(line.amount),
    paper.money(line.balance),
  ]
  paper.sums([[words.opening(formatDay(from, tag)), opening, true]])
  paper.drawing.skip(12)
  if (lines.length === 0) paper.paragraph(words.none)
  else
    paper.table([words.description, words.date, words.amount, words.balance], [80, 90, 90], lines.map(rowOf), lineCount)
  paper.sums([[words.closing(formatDay(to, tag)), closing, true]])
}

function drawAges(paper: Paper, { statement, tag }: StatementJob): void {
  const words = messages[languageOf(tag)]
  const { ageing, credit, closing, processing, to } = statement
  paper.drawing.skip(18)
  paper.drawing.needs(120)
  paper.paragraph(words.ageing, { isBold: true, size: 10 })
  paper.sums([
    ...AGES.map((age) => [words.age[age], ageing[age], false] as const),
    [words.credit, -credit, false],
    [words.closing(formatDay(to, tag)), closing, true],
  ])
  if (processing === 0) return
  paper.drawing.skip(12)
  paper.paragraph(words.processing(paper.money(processing)))
}

/** A statement as a PDF in the language of a tag. The same statement gives the same bytes. */
export function statementDocument(job: StatementJob, fonts: Fonts): Promise<Buffer> {
  const { statement, merchant, buyer, tag } = job
  const { from, to, currency } = statement
  const words = messages[languageOf(tag)]
  const days = words.days(formatDay(from, tag), formatDay(to, tag))
  const date = new Date(`${to}T00:00:00Z`)
  const paper = new Paper(
    { title: `${words.heading} ${days}`, merchant, date, tag, currency, buyerFields: null },
    fonts,
  )
  paper.head(
    words.heading,
    [words.buyer, ...buyer],
    [
      [words.period, days],
      [words.currency, currency],
    ],
  )
  drawLines(paper, job)
  drawAges(paper, job)
  return paper.finish()
}
