import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { CARDS } from '../support/sandbox.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { timeOf } from './receiver.ts'
import type { Item } from './receiver.ts'
import { breakOrder } from '../support/breakOrder.ts'
import { test } from './servicesTest.ts'
import type { Services } from './servicesTest.ts'

const PAID = 'You paid $19.99.'
/** After this much time what was under way has been sent, also how long the last request took; in milliseconds. */
const SETTLING = 1_000

test.describe('what is reported of a visit', () => {
  async function open(journey: Journey, attributes = ''): Promise<Visit> {
    const visit = await journey.visit({}, attributes)
    await visit.typeCard({ number: CARDS.visa })
    return visit
  }

  /** Pays, and leaves once the recording service has the event of it: by then both libraries were given all. */
  async function payAndLeave(services: Services, visit: Visit): Promise<void> {
    await visit.pay()
    await visit.sees(PAID)
    await untilThere(services, visit)
    await services.receiver.until(({ kind }) => kind === 'balance-success')
    await visit.page.goto('about:blank')
  }

  /** The monitoring library leaves a mark when it begins; the recording one asks the receiver. */
  async function untilThere(services: Services, { page }: Visit, hasRecording = true): Promise<void> {
    await page.waitForFunction(() => '_DD_SESSION' in window)
    if (hasRecording) await services.receiver.untilAsked('/recording/array/')
  }

  const of = (items: readonly Item[], vendor: Item['vendor']) => items.filter((item) => item.vendor === vendor)
  const partOf = (item: Item, name: string) => item.content[name] as Record<string, unknown>

  /** When the page began to load a file, in milliseconds since the page began. */
  const askedAt = ({ page }: Visit, file: string) =>
    page.evaluate(
      (part) => performance.getEntriesByType('resource').find(({ name }) => name.includes(part))?.startTime ?? NaN,
      file,
    )

  test('which application this is, whose visit, when the form was usable, its events, and no recording (S8, S9, S13, S15, S16)', async ({
    journey,
    services,
  }) => {
    const visit = await open(journey)
    await untilThere(services, visit)
    const [frameAt, libraryAt] = [await askedAt(visit, '/secure-frame'), await askedAt(visit, '/chunks/monitoring-')]
    await payAndLeave(services, visit)
    const view = await services.receiver.until(
      ({ kind, content }) => kind === 'view' && 'custom_timings' in (content.view as object),
    )
    const { application, service, version, ddtags, usr, privacy } = view.content
    assert.deepEqual([application, service], [{ id: '00000000-0000-4000-8000-000000000000' }, 'balance-checkout'])
    assert.match(`${String(version)} ${String(ddtags)}`, /^\d+\.\d+\.\d+ .*\benv:sandbox\b/)
    assert.deepEqual([Object.keys(usr as object), privacy], [['id'], { replay_level: 'mask-user-input' }])
    const { session_sample_rate: sessions, session_replay_sample_rate: replays } = partOf(view, '_dd')
      .configuration as Record<string, unknown>
    assert.deepEqual([sessions, replays], [100, 100])
    const timings = partOf(view, 'view').custom_timings as Record<string, number>
    assert.deepEqual(Object.keys(timings), ['form_ready'])
    // Nanoseconds as milliseconds. The form was usable before the library that tells of it was even asked for.
    const readyAt = (timings.form_ready ?? NaN) / 1e6
    assert.ok(frameAt < readyAt && readyAt < libraryAt, `${frameAt}, ${readyAt}, ${libraryAt}`)
    const arrivals = await services.receiver.arrivals()
    assert.ok(arrivals.some(({ url }) => url.includes('dd-api-key%3Dpub_sandbox')))

    const success = await services.receiver.until(
      ({ vendor, kind }) => vendor === 'recording' && kind === 'balance-success',
    )
    const { status, paymentMethodType, balanceAppEnv, ...rest } = partOf(success, 'properties')
    assert.deepEqual([status, paymentMethodType, balanceAppEnv], ['paid', 'creditCard', 'sandbox'])
    assert.ok(!('amount' in rest) && !('$current_url' in rest), JSON.stringify(rest))
    const items = of(await services.receiver.items(), 'recording')
    assert.ok(items.some(({ kind }) => kind === '$identify'))
    assert.ok(items.every(({ kind }) => kind !== '$snapshot'))
  })

  test('monitoring: our own resources and actions, nothing of the page around, and no trace header to us (S13, S14, S15)', async ({
    journey,
    services,
  }) => {
    const visit = await open(journey)
    const traced: string[] = []
    visit.page.on('request', (request) => {
      if (/x-datadog|traceparent/.test(Object.keys(request.headers()).join())) traced.push(request.url())
    })
    await visit.page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('button'), { textContent: 'Of the page' }))
      void fetch('/of-the-page')
      console.error('of the page')
      setTimeout(() => {
        throw new Error('of the page')
      })
    })
    await visit.page.getByText('Of the page').click()
    await payAndLeave(services, visit)
    await services.receiver.until(
      ({ kind, content }) => kind === 'action' && JSON.stringify(content).includes('balance-success'),
    )
    const items = of(await services.receiver.items(), 'monitoring')
    const urls = items.filter(({ kind }) => kind === 'resource').map((item) => String(partOf(item, 'resource').url))
    assert.ok(
      urls.some((url) => url.endsWith('/v1/attempts')),
      urls.join('\n'),
    )
    const actions = items.filter(({ kind }) => kind === 'action').map((item) => partOf(item, 'action'))
    const names = actions.map(({ target }) => (target as { name: string }).name)
    assert.ok(names.includes('balance-checkout'), names.join())
    assert.ok(names.includes('balance-success'), names.join())
    assert.doesNotMatch(JSON.stringify(items), /of.the.page/i)
    assert.deepEqual(traced, [])
  })

  test('errors only: a screen that breaks, with the names of its components, and nothing else (S15, S18)', async ({
    journey,
    services,
  }) => {
    const visit = await journey.visit({}, 'telemetry="errors"')
    await breakScreen(visit)
    await untilThere(services, visit, false)
    await visit.page.goto('about:blank')
    const error = await services.receiver.until(({ kind }) => kind === 'error')
    assert.equal(partOf(error, 'context').framework, 'react')
    assert.match(String(partOf(error, 'context').componentStack), /\w+ < \w+/)
    const kinds = new Set((await services.receiver.items()).map(({ vendor, kind }) => `${vendor} ${kind}`))
    assert.deepEqual([...kinds].sort(), ['monitoring error', 'monitoring view'])
  })

  test('recording: a screen that breaks, tagged with the environment; the components are on the console (S16, S18)', async ({
    journey,
    services,
  }) => {
    const visit = await journey.visit()
    const printed: string[] = []
    visit.page.on('console', (message) => printed.push(message.text()))
    await breakScreen(visit)
    await untilThere(services, visit)
    await visit.page.goto('about:blank')
    const error = await services.receiver.until(({ kind }) => kind === '$exception')
    assert.equal(partOf(error, 'properties').balanceAppEnv, 'sandbox')
    assert.match(printed.join('\n'), /^\s+at /m)
  })

  async function breakScreen({ page }: Visit): Promise<void> {
    await breakOrder(page)
    await page.reload()
    await page.getByText('Something went wrong').waitFor()
    // What a page sends while it is left is lost where requests are looked into.
    await page.unrouteAll()
  }

  /** Sees the page again in a browser that says this of its owner, with `telemetry` set before the form shows. */
  async function revisit(
    { page }: Visit,
    telemetry: string,
    signals: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    await page.addInitScript(
      ({ wish, given }) => {
        for (const [name, value] of Object.entries(given))
          Object.defineProperty(Navigator.prototype, name, { get: () => value })
        addEventListener('DOMContentLoaded', () =>
          document.querySelector('balance-checkout')?.setAttribute('telemetry', wish),
        )
      },
      { wish: telemetry, given: signals },
    )
    await page.reload()
  }

  for (const [name, telemetry, signals, tells] of [
    ['no wish of the payer', 'full', {}, true],
    ['telemetry="off"', 'off', {}, false],
    ['Global Privacy Control', 'full', { globalPrivacyControl: true }, false],
    ['Do Not Track', 'full', { doNotTrack: '1' }, false],
  ] as const) {
    test(`tells ${tells ? 'something' : 'nothing'} with ${name}`, async ({ journey, services }) => {
      const visit = await journey.visit({}, 'telemetry="off"')
      await revisit(visit, telemetry, signals)
      await visit.typeCard({ number: CARDS.visa })
      await visit.pay()
      await visit.sees(PAID)
      if (tells) await untilThere(services, visit)
      await visit.page.goto('about:blank')
      assert.equal((await services.receiver.arrivals()).length > 0, tells)
    })
  }

  test('ends a recording and all else when the page turns telemetry off in the middle of a visit', async ({
    journey,
    services,
  }) => {
    const visit = await open(journey, 'telemetry="full"')
    await services.receiver.until(({ kind }) => kind === 'replay')
    const set = (level: string) =>
      visit.page.evaluate((next) => {
        const now = Date.now()
        document.querySelector('balance-checkout')?.setAttribute('telemetry', next)
        return now
      }, level)
    const offAt = await set('off')
    await sleep(SETTLING)
    await visit.pay()
    await visit.sees(PAID)
    const onAt = await set('errors')
    await sleep(SETTLING)
    await visit.page.goto('about:blank')
    // Also how long the page was there is not sent of the time between.
    const view = await services.receiver.until((item) => item.kind === 'view' && timeOf(item) >= onAt)
    assert.ok(Number(view.content.date) >= onAt)
    const between = (item: Item) => timeOf(item) > offAt + SETTLING && timeOf(item) < onAt
    assert.deepEqual((await services.receiver.items()).filter(between), [])
  })

  test('pays when the libraries are not what they were built to be', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.page.route(/chunks\/(monitoring|recording)-/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: 'document.body.dataset.foreign = "ran"',
      }),
    )
    await visit.page.reload()
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees(PAID)
    assert.equal(await visit.page.evaluate(() => document.body.dataset.foreign), undefined)
  })
})
