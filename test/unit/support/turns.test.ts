import assert from 'node:assert/strict'
import { it, onTestFinished } from 'vitest'
import { giveTurns, takeTurn } from '../../support/turns.mjs'

it('gives three turns at once, in order, and none of them to what does not wait', async () => {
  const { port, stop } = await giveTurns({ order: ['long', 'short'], urgent: ['build'] })
  onTestFinished(stop)
  const began: string[] = []
  const take = async (name: string) => {
    const turn = await takeTurn(name, port)
    began.push(name)
    return turn
  }
  const build = await take('build')
  const first = await take('first')
  const second = await take('second')
  const waiting = ['unknown', 'short', 'long'].map(take)
  const urgent = await take('build')
  assert.deepEqual(began, ['build', 'first', 'second', 'build'])
  build.end()
  for (const [place, turn] of [first, second, urgent].entries()) {
    turn.end()
    await waiting[2 - place]
  }
  assert.deepEqual(began.slice(4), ['long', 'short', 'unknown'])
})
