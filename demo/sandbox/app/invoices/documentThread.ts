import { Worker } from 'node:worker_threads'
import type { ReceiptJob } from '../receipts/receiptDocument.ts'
import type { StatementJob } from '../statements/statementDocument.ts'
import type { TableJob } from '../tables/tableXlsx.ts'
import type { InvoiceJob } from './invoiceDocument.ts'

export type DocumentJob = InvoiceJob | ReceiptJob | StatementJob | TableJob

export interface DocumentThread {
  /** Draws one document; one at a time. Rejects when the thread ends first. */
  readonly draw: (job: DocumentJob) => Promise<Buffer>
  readonly end: () => void
}

/** What the thread says of a job. */
export type Drawn = { readonly bytes: Uint8Array } | { readonly failure: string }

/** Node does not read TypeScript in a thread: what runs the servers from it is loaded there first. */
function startFromSource(program: URL): Worker {
  const loader = import.meta.resolve('tsx/esm/api')
  const code = `import(${JSON.stringify(loader)}).then(({ tsImport }) => tsImport(${JSON.stringify(program.href)}, ${JSON.stringify(program.href)}))`
  return new Worker(code, { eval: true })
}

/** Starts the thread that draws documents. It does not keep the process alive. */
export function startDocumentThread(): DocumentThread {
  // A bundle of the server has the program in a file of its own, and its address here.
  const program = new URL('./documentProgram.ts', import.meta.url)
  const worker = program.pathname.endsWith('.ts') ? startFromSource(program) : new Worker(program)
  worker.unref()
  const ended = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that draws documents has ended.')))
  })
  ended.catch(() => undefined)
  return {
    draw(job) {
      const drawn = new Promise<Buffer>((resolve, reject) => {
        worker.once('message', (message: Drawn) => {
          if ('bytes' in message) resolve(Buffer.from(message.bytes))
          else reject(new Error(message.failure))
        })
      })
      worker.postMessage(job)
      return Promise.race([drawn, ended])
    },
    end: () => void worker.terminate(),
  }
}
