import assert from 'node:assert/strict'
import { test } from './frameBench.ts'
import { typeCard } from './openPage.ts'

test('a frame that moves in the document comes back empty, says so, and works', async ({ bench }) => {
  const opened = await bench.open()
  const { page, frame } = opened
  await typeCard(opened)
  await page.evaluate(() => window.host.frame.setDisabled(true))
  await page.evaluate(() => document.querySelector('main')?.prepend(window.host.seat))
  await page.waitForFunction(() => window.host.frame.getSnapshot().wasReloaded)
  await page.waitForFunction(() => window.host.frame.getSnapshot().status === 'ready')
  assert.equal(await frame.locator('#number').inputValue(), '')
  await frame.locator('#number[aria-disabled=true]').waitFor()
  await page.evaluate(() => window.host.frame.setDisabled(false))
  await frame.locator('#number[aria-disabled=false]').waitFor()
  await typeCard(opened)
  assert.equal(await page.evaluate(() => window.host.frame.getSnapshot().wasReloaded), false)
  assert.ok('jwe' in (await page.evaluate(() => window.host.frame.encrypt(1))))
})

test('an encryption that waits while the frame moves ends as reloaded', async ({ bench }) => {
  const opened = await bench.open()
  const { page } = opened
  // The chunk that encrypts never arrives.
  await page.route(/jwe/, () => undefined)
  await typeCard(opened)
  const sealed = await page.evaluate(() => {
    const waiting = window.host.frame.encrypt(1)
    document.querySelector('main')?.prepend(window.host.seat)
    return waiting
  })
  assert.deepEqual(sealed, { failure: 'frame_reloaded' })
})

test('a frame that is asked before it shows, or after it is gone, gives nothing', async ({ bench }) => {
  const { page } = await bench.open({ wanted: { silent: '' }, untilReady: false })
  assert.equal(await page.evaluate(() => window.host.frame.validate()), undefined)
  const sealed = await page.evaluate(() => {
    window.host.frame.destroy()
    return window.host.frame.encrypt(1)
  })
  assert.deepEqual(sealed, { failure: 'unavailable' })
  assert.equal(await page.locator('iframe').count(), 0)
})

test('a frame that does not answer is reported after 15 s, not before', async ({ bench }) => {
  const wanted = { silent: '', url: `${bench.servers.assets}/missing.html` }
  const { page } = await bench.open({ wanted, untilReady: false })
  const status = () => page.evaluate(() => window.host.frame.getSnapshot().status)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => window.host.frame.configure(window.host.hello, 'Card details'))
  await page.clock.runFor(14_900)
  assert.equal(await status(), 'loading')
  await page.clock.runFor(200)
  assert.equal(await status(), 'failed')
})

test('another language and another look arrive without emptying the fields', async ({ bench }) => {
  const opened = await bench.open()
  const { page, frame } = opened
  await typeCard(opened)
  await page.evaluate(() => {
    const { appearance } = window.host.hello
    const other = { ...appearance, colorScheme: 'dark', locale: 'es-MX' } as const
    window.host.frame.configure({ appearance: other }, 'Datos de la tarjeta')
  })
  await frame.getByLabel('Número de tarjeta').waitFor()
  assert.equal(await frame.locator('html').getAttribute('lang'), 'es-MX')
  assert.equal(await page.evaluate(() => getComputedStyle(window.host.frame.element).colorScheme), 'dark')
  await page.waitForFunction(() => window.host.frame.getSnapshot().state.valid)
})

test('files that do not arrive are loaded again', async ({ bench }) => {
  const { page, frame } = await bench.open({ wanted: { silent: '', locale: 'es' }, untilReady: false })
  const lost = new Set(['card-es', 'card-form'])
  await page.route(/chunks\/card-(es|form)-/, (route) => {
    const [name = ''] = /card-(es|form)/.exec(route.request().url()) ?? []
    return lost.delete(name) ? route.abort() : route.continue()
  })
  await page.evaluate(() => window.host.frame.configure(window.host.hello, 'Datos de la tarjeta'))
  await frame.getByLabel('Número de tarjeta').waitFor()
  await typeCard({ page, frame, complaints: [] })
  await page.waitForFunction(() => window.host.frame.getSnapshot().state.valid)
  assert.equal(lost.size, 0)
})
