import { parentPort, workerData } from 'node:worker_threads'
import { explore } from './explore.ts'

/** A part of a seed's runs. */
export interface Task {
  readonly runs: number
  readonly seed: number
}

/** Plays the parts that it is sent and answers each with what came of it. */
function serve(): void {
  if (workerData !== 'p1') return
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(explore(task)))
}

serve()
