import { parentPort } from 'node:worker_threads'
import type { Part } from './search.ts'
import { playPart } from './search.ts'

// Plays the parts that it is sent, and answers each with the violation that it found.
parentPort?.on('message', (part: Part) => {
  void playPart(part).then((violation) => parentPort?.postMessage(violation))
})
