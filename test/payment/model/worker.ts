import { parentPort } from 'node:worker_threads'
import { explore } from './explore.ts'
import type { Part } from './explore.ts'

// Plays the parts that it is sent and answers each with what came of it.
parentPort?.on('message', (part: Part) => parentPort?.postMessage(explore(part)))
