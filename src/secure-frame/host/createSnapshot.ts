import { createStore } from '../../lib/createStore.ts'
import type { Store } from '../../lib/createStore.ts'

export interface FrameState {
  readonly valid: boolean
  readonly empty: boolean
}

/** What a view needs to know of the frame; a new object after each change, the same one in between. */
export interface FrameSnapshot {
  /**
   * `waiting`: its place is far from what is seen. `failed`: the frame did not answer for 15 s. Should it answer later, it is
   * `ready` all the same.
   */
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed'
  readonly state: FrameState
  /** The place that the fields take, in CSS pixels. 0 until the frame is ready. */
  readonly height: number
  /** The platform reloaded the frame, which emptied its fields; false again once something is typed. */
  readonly wasReloaded: boolean
}

export interface SnapshotStore extends Omit<Store<FrameSnapshot>, 'setState'> {
  readonly update: (change: Partial<FrameSnapshot>) => void
  /** Resolves when the status is `ready` for the first time; never rejects. */
  readonly untilReady: () => Promise<void>
}

export const EMPTY: FrameState = { valid: false, empty: true }

export function createSnapshot(): SnapshotStore {
  const { getState, setState, subscribe } = createStore<FrameSnapshot>({
    status: 'waiting',
    state: EMPTY,
    height: 0,
    wasReloaded: false,
  })
  return {
    getState,
    subscribe,
    update: (change) => setState({ ...getState(), ...change }),
    untilReady: () =>
      new Promise((resolve) => {
        const stop = subscribe(() => {
          if (getState().status !== 'ready') return
          stop()
          resolve()
        })
      }),
  }
}
