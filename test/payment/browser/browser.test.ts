import assert from 'node:assert/strict'
import { afterAll, beforeAll, it } from 'vitest'
import { playTier } from '../shared/tier.ts'
import { browserTier } from './browserTier.ts'
import { cardLikeIn } from './cardLikeIn.ts'
import { openScene } from './scene.ts'
import type { Scene } from './scene.ts'
import { payThroughStallingProxy } from './stallingProxy.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene('chromium')
})
afterAll(() => scene.close())

it('finds a card number that a page wrote down', async () => {
  const tab = await scene.browser.openTab()
  await tab.open(scene.pages.empty)
  assert.deepEqual(await cardLikeIn(tab), [])
  await tab.call('keep', '4242 4242 4242 4242')
  assert.equal((await cardLikeIn(tab)).length, 1)
})

it('keeps every promise in 20 sequences', () => playTier(browserTier, 20))

it('gives up an answer that stands still half-way, also by a fetch of the shop', () => payThroughStallingProxy(scene))
