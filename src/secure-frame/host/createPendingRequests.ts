import type { FrameMessage, FrameTypes, Validated } from '../protocol.ts'

export type LostReason = 'unavailable' | 'frame_reloaded' | 'timeout'
export type Reply<T extends FrameTypes> = Extract<FrameMessage, { type: 'encrypted' | 'refused' }> | Validated<T>
/** The frame's reply to a request, or the reason why there will be none. */
export type ReplyOrLoss<T extends FrameTypes> = Reply<T> | { type: 'lost'; reason: LostReason }

export interface PendingRequests<T extends FrameTypes> {
  /** `send` gets the id of the reply; it returns false when there is no frame. Always resolves. */
  ask(send: (id: string) => boolean): Promise<ReplyOrLoss<T>>
  settle(reply: Reply<T>): void
  /** Settles everything that is still waiting. */
  loseAll(reason: LostReason): void
}

/** Matches replies to requests. A request without one is lost after `timeLimit` milliseconds. */
export function createPendingRequests<T extends FrameTypes>(timeLimit: number): PendingRequests<T> {
  const waiting = new Map<string, (answer: ReplyOrLoss<T>) => void>()
  let count = 0
  return {
    ask(send) {
      const id = String(++count)
      return new Promise((resolve) => {
        const finish = (answer: ReplyOrLoss<T>) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(answer)
        }
        const timer = setTimeout(() => finish({ type: 'lost', reason: 'timeout' }), timeLimit)
        waiting.set(id, finish)
        if (!send(id)) finish({ type: 'lost', reason: 'unavailable' })
      })
    },
    settle: (reply) => waiting.get(reply.id)?.(reply),
    loseAll(reason) {
      for (const finish of [...waiting.values()]) finish({ type: 'lost', reason })
    },
  }
}
