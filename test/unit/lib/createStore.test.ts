import assert from 'node:assert/strict'
import { it } from 'vitest'
import { createStore } from '../../../src/lib/createStore.ts'

it('calls back after each change, until it is stopped', () => {
  const { getState, setState, subscribe } = createStore(1)
  const seen: number[] = []
  const stop = subscribe(() => seen.push(getState()))
  setState(2)
  stop()
  setState(3)
  assert.deepEqual([seen, getState()], [[2], 3])
})
