import assert from 'node:assert/strict'
import { answerBank } from '../support/bankQuestion.ts'
import { lostAnswer } from '../support/journey.ts'
import { CARDS } from '../support/sandbox.ts'
import { test } from './servicesTest.ts'

const PAID = 'You paid $19.99.'
const CHARGE = ['charge 1999 USD']

test.describe('while no service ever answers', () => {
  test.beforeEach(({ services }) => services.behave('hang'))

  test('a declined card is reported, and a second one pays', async ({ journey }) => {
    const visit = await journey.visit({}, 'telemetry="full"')
    await visit.typeCard({ number: CARDS.declined })
    await visit.pay()
    await visit.sees(/declined the card/)
    assert.deepEqual(await visit.ledger(), [])
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), CHARGE)
  })

  test('a payment whose answer is lost is found', async ({ journey }) => {
    const visit = await journey.visit({}, 'telemetry="full"')
    await journey.fault(lostAnswer(visit))
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees(PAID)
    const steps = (await visit.heard('step')).map(({ step }) => step)
    assert.deepEqual(steps.slice(-2), ['confirming', 'done'])
    assert.deepEqual(await visit.ledger(), CHARGE)
  })

  test('the bank asks, and the payer answers', async ({ journey }) => {
    const visit = await journey.visit({}, 'telemetry="full"')
    await visit.typeCard({ number: CARDS.challenge })
    await visit.pay()
    await answerBank(visit.page, 'Complete authentication')
    await visit.sees(PAID)
    assert.deepEqual(await visit.ledger(), CHARGE)
  })
})
