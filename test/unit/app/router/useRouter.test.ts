import assert from 'node:assert/strict'
import { it } from 'vitest'
import { memoryLocation } from '../../../../src/app/router/useRouter.ts'

it('moves, tells its listeners once, and stops telling', () => {
  const location = memoryLocation('/checkout')
  const seen: string[] = []
  const stop = location.subscribe(() => seen.push(location.get()))
  location.navigate('/next')
  location.navigate('/next')
  stop()
  location.navigate('/')
  assert.deepEqual(seen, ['/next'])
  assert.equal(location.get(), '/')
})
