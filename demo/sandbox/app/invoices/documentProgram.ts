import { parentPort } from 'node:worker_threads'
import { receiptDocument } from '../receipts/receiptDocument.ts'
import { statementDocument } from '../statements/statementDocument.ts'
import { tableXlsx } from '../tables/tableXlsx.ts'
import type { DocumentJob, Drawn } from './documentThread.ts'
import { Fonts } from './fonts.ts'
import { invoiceDocument } from './invoiceDocument.ts'

const fonts = new Fonts()

function drawn(job: DocumentJob): Promise<Buffer> {
  if ('table' in job) return tableXlsx(job)
  if ('statement' in job) return statementDocument(job, fonts)
  return 'invoice' in job ? invoiceDocument(job, fonts) : receiptDocument(job, fonts)
}

// The program of the thread that draws documents: one message in, one out.
async function draw(job: DocumentJob): Promise<Drawn> {
  try {
    return { bytes: await drawn(job) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (job: DocumentJob) => void draw(job).then((drawn) => parentPort?.postMessage(drawn)))
