import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CARDS } from '../support/sandbox.ts'
import { findCanaries } from './findCanaries.ts'
import type { Told } from './startTold.ts'
import { startTold } from './startTold.ts'

/** What a payer types, what the merchant's server said of the order, and what stands in the page's address. */
const TYPED = { poNumber: 'PO-77-CANARY', notes: 'Ring at the canary gate', postalCode: '94107' }
const ORDER = { title: 'Canary desk', reference: 'CANARY-ORDER-1', email: 'canary.buyer@example.com' }

describe('nothing private is told', () => {
  let told: Told
  before(async () => {
    told = await startTold()
  })
  after(() => told.close())

  it('finds a planted canary in every way of writing it', () => {
    const ways = [
      'a 4242424242424242 b',
      '4242 4242 4242 4242',
      '4242-4242-4242-4242',
      encodeURIComponent('Ring at the canary gate'),
      'Ring+at+the+canary+gate',
      Buffer.from('x Ring at the canary gate').toString('base64'),
      Buffer.from('Ring at the canary gate').toString('base64url'),
      Buffer.from('Ring at the canary gate').toString('hex'),
      'RING AT THE CANARY GATE',
      'Ring at the canary gate'.split('').reverse().join(''),
      Array.from('Ring at the canary gate')
        .map((letter) => `&#${letter.charCodeAt(0)};`)
        .join(''),
      JSON.stringify(JSON.stringify({ a: 'Ring at the canary gate' })),
    ]
    for (const text of ways)
      assert.equal(findCanaries(text, ['4242424242424242', 'Ring at the canary gate']).length, 1, text)
    assert.deepEqual(findCanaries('nothing here', ['4242424242424242']), [])
  })

  for (const level of ['standard', 'full'] as const) {
    it(`at the level ${level}: neither the card, what was typed, the order, the token nor the address`, async () => {
      await told.receiver.clear()
      const visit = await told.journey.visit(
        {
          lines: [{ lineItems: [{ title: ORDER.title, quantity: 1, price: 19.99 }] }],
          externalReferenceId: ORDER.reference,
          buyerFields: { poNumber: 'optional', notes: 'optional' },
        },
        `telemetry="${level}"`,
      )
      const { page } = visit
      await page.evaluate(() => history.replaceState(null, '', '?canary-query=1#canary-fragment'))
      await visit.typeCard({ number: CARDS.visa })
      await page.getByLabel(/PO number/).fill(TYPED.poNumber)
      await page.getByLabel(/Notes/).fill(TYPED.notes)
      if (level === 'full') await told.receiver.until(({ kind }) => kind === '$snapshot')
      await visit.pay()
      await visit.sees('You paid $19.99.')
      await told.receiver.until(({ kind }) => kind === 'balance-success')
      await page.goto('about:blank')
      await told.receiver.until(({ kind, content }) => kind === 'view' && 'custom_timings' in (content.view as object))
      if (level === 'full') await told.receiver.until(({ kind }) => kind === 'replay')

      const arrivals = JSON.stringify(await told.receiver.arrivals())
      // The page's path is part of a replay, which is made of the provider's own pages alone.
      const inPath = level === 'standard' ? [visit.transaction.id] : []
      const canaries = [
        ...inPath,
        ...Object.values(TYPED),
        ...Object.values(ORDER),
        ...[visit.transaction.token, CARDS.visa, 'Cedar Tester', '$19.99', 'canary-query', 'canary-fragment'],
      ]
      assert.deepEqual(findCanaries(arrivals, canaries), [])
      // What is searched is what was told: the recordings, unpacked, hold the element with what is inside.
      for (const kind of level === 'full' ? ['$snapshot', 'replay'] : [])
        assert.match(JSON.stringify((await told.receiver.items()).filter((item) => item.kind === kind)), /balance-view/)
      assert.deepEqual(findCanaries(arrivals, ['balance-success']), ['balance-success'])
    })
  }
})
