import type { DocumentJob, DocumentThread } from './documentThread.ts'

/** The result of a job: the document, or the reason why there is none. */
export type DocumentOutcome = Buffer | 'busy' | 'gone'

export interface DocumentQueue {
  /**
   * Draws a document once those before it are drawn. `busy`: too many are waiting, of all or of this owner. `gone`:
   * `signal` was aborted first, and nothing is drawn for it any more.
   */
  readonly draw: (owner: string, job: DocumentJob, signal: AbortSignal) => Promise<DocumentOutcome>
}

interface Entry {
  readonly owner: string
  readonly job: DocumentJob
  readonly signal: AbortSignal
  readonly settle: (outcome: DocumentOutcome | Promise<DocumentOutcome>) => void
}

/** Jobs that are drawn or wait: of everybody, and of one owner, who shall not keep the others waiting. */
const MOST_JOBS = 40
const MOST_OF_ONE = 8

/**
 * Documents are drawn one after the other in a thread of their own, as the API answers nobody while its own thread draws.
 * The thread starts with the first job, and is ended when the one whose document it draws has gone, or by `stopping`.
 */
export function createDocumentQueue(startThread: () => DocumentThread, stopping: AbortSignal): DocumentQueue {
  const jobs = new Set<Entry>()
  let thread: DocumentThread | undefined
  let isDrawing = false

  function endThread(): void {
    thread?.end()
    thread = undefined
  }

  async function drawOne({ job, signal }: Entry): Promise<DocumentOutcome> {
    const isGone = (): boolean => signal.aborted
    if (isGone()) return 'gone'
    signal.addEventListener('abort', endThread, { once: true })
    try {
      thread ??= startThread()
      return await thread.draw(job)
    } catch (error) {
      endThread()
      if (isGone()) return 'gone'
      throw error
    } finally {
      signal.removeEventListener('abort', endThread)
    }
  }

  async function drawAll(): Promise<void> {
    if (isDrawing) return
    isDrawing = true
    for (const entry of jobs) {
      const outcome = drawOne(entry)
      entry.settle(outcome)
      await outcome.catch(() => undefined)
      jobs.delete(entry)
    }
    isDrawing = false
  }

  stopping.addEventListener('abort', endThread, { once: true })
  return {
    draw: (owner, job, given) => {
      const own = [...jobs].filter((entry) => entry.owner === owner)
      if (jobs.size >= MOST_JOBS || own.length >= MOST_OF_ONE) return Promise.resolve('busy')
      return new Promise((settle) => {
        jobs.add({ owner, job, signal: AbortSignal.any([given, stopping]), settle })
        void drawAll()
      })
    },
  }
}
