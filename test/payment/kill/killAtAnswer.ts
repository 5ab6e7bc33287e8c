import type { ServerResponse } from 'node:http'
import type { KillPoint } from './points.ts'

type End = (chunk?: unknown, ...rest: readonly unknown[]) => ServerResponse

/** Calls `kill` when an answer has come as far as `point` says; the other points are not about the answer. */
export function killAtAnswer(response: ServerResponse, point: KillPoint, kill: () => void): void {
  if (point === 'before-answer') Object.assign(response, { writeHead: kill })
  if (point !== 'after-status-line' && point !== 'after-body') return
  const end = response.end.bind(response) as End
  const half: End = (chunk) => {
    const text = String(chunk)
    response.write(text.slice(0, text.length / 2), kill)
    return response
  }
  const whole: End = (chunk) => end(chunk, kill)
  Object.assign(response, { end: point === 'after-body' ? whole : half })
}
