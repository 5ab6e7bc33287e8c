import { dayOf } from '../../domain/days.ts'
import type { MailContent } from '../../domain/mails.ts'
import type { Database } from '../../store/database.ts'
import { keepContent } from '../../store/mails.ts'
import type { MailRow } from '../../store/mailsSchema.ts'
import type { DocumentOutcome, DocumentQueue } from '../invoices/documentQueue.ts'
import type { DocumentJob } from '../invoices/documentThread.ts'
import { readInvoice } from '../invoices/readInvoice.ts'
import { fileName, readInvoiceJob } from '../invoices/readInvoiceJob.ts'
import { readReceipt } from '../receipts/readReceipt.ts'
import { readStatementJob, statementName } from '../statements/readStatement.ts'
import { composeMail } from './composeMail.ts'
import { answerLetter } from './creditLetter.ts'
import type { Letter } from './letter.ts'
import { decisionLetter, handOffLetter, invoiceLetter, paymentLetter, readSources } from './readLetter.ts'
import { proposalEndedLetter, proposalLetter } from './proposalLetter.ts'
import { queryLetter } from './queryLetter.ts'
import { scheduledLetter } from './scheduledLetter.ts'
import type { PaymentSubject } from './readLetter.ts'
import { statementLetter } from './statementLetter.ts'
import type { StatementSubject } from './statementLetter.ts'

export interface Writing {
  readonly db: Database
  readonly documents: DocumentQueue
  /** Aborted when nobody waits for the mail any more. */
  readonly gone: AbortSignal
  readonly now: Date
}

interface Attached {
  readonly letter: Letter
  readonly attachments: MailContent['attachments']
}

type Missing = Exclude<DocumentOutcome, Buffer>

/** A letter with the one document that belongs to it, or the reason why there is none. */
async function withDocument(
  { documents, gone }: Writing,
  job: DocumentJob,
  number: string,
  letter: Letter,
): Promise<Attached | Missing> {
  const bytes = await documents.draw('mails', job, gone)
  if (typeof bytes === 'string') return bytes
  const document = { name: fileName(number), type: 'application/pdf', base64: bytes.toString('base64') }
  return { letter, attachments: [document] }
}

async function writeInvoice(row: MailRow, invoiceId: string, writing: Writing): Promise<Attached | Missing> {
  const { db } = writing
  const invoice = await readInvoice(db, row.buyerId, invoiceId, row.language)
  if (!invoice) throw new Error(`Invoice ${invoiceId} of a mail does not exist.`)
  const job = await readInvoiceJob(db, invoice, row.merchantId, row.language, writing.now)
  return withDocument(
    writing,
    job,
    invoice.state.number,
    invoiceLetter(await readSources(db, row), invoice, dayOf(writing.now)),
  )
}

async function writeReceipt(row: MailRow, about: PaymentSubject, writing: Writing): Promise<Attached | Missing> {
  const { db } = writing
  const letter = await paymentLetter(await readSources(db, row), about)
  const found = about.kind === 'receipt' && (await readReceipt(db, about.attemptId, row.language))
  if (!found) return { letter, attachments: [] }
  return withDocument(writing, { ...found, tag: row.language }, found.receipt.number, letter)
}

async function writeStatement(row: MailRow, about: StatementSubject, writing: Writing): Promise<Attached | Missing> {
  const job = await readStatementJob(writing.db, row, about, row.language)
  const letter = statementLetter(await readSources(writing.db, row), job.statement)
  return withDocument(writing, job, statementName(about), letter)
}

async function write(row: MailRow, writing: Writing): Promise<Attached | Missing> {
  const { db } = writing
  const { about } = row
  switch (about.kind) {
    case 'invoice':
      return writeInvoice(row, about.invoiceId, writing)
    case 'hand_off':
      return { letter: await handOffLetter(await readSources(db, row), about), attachments: [] }
    case 'proposal':
      return { letter: await proposalLetter(await readSources(db, row), about), attachments: [] }
    case 'proposal_ended':
      return { letter: await proposalEndedLetter(await readSources(db, row), about), attachments: [] }
    case 'payment_upcoming':
    case 'payment_failed':
      return { letter: await scheduledLetter(await readSources(db, row), about), attachments: [] }
    case 'statement':
      return writeStatement(row, about, writing)
    case 'query_answered':
      return { letter: await queryLetter(await readSources(db, row), about), attachments: [] }
    case 'credit_decision':
      return { letter: await decisionLetter(await readSources(db, row)), attachments: [] }
    case 'credit_request':
      return { letter: await answerLetter(await readSources(db, row), about), attachments: [] }
    default:
      return writeReceipt(row, about, writing)
  }
}

/**
 * Writes a mail, unless it is written already, and keeps it: each attempt to send it and each reading gives the same.
 * `busy`, `gone`: as the queue of documents has it, and nothing is kept.
 */
export async function writeMail(row: MailRow, writing: Writing): Promise<MailContent | Missing> {
  if (row.content) return row.content
  const read = await write(row, writing)
  if (typeof read === 'string') return read
  const { letter, attachments } = read
  // Loaded with the first mail: most processes of the tests write none.
  const { renderLetter } = await import('./renderLetter.tsx')
  const bodies = await renderLetter(letter)
  const from = (await readSources(writing.db, row)).merchant
  const content = composeMail(row, { from, subject: letter.subject, ...bodies, attachments })
  return keepContent(writing.db, row, content)
}
