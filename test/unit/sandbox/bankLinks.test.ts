import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isRoutingNumber } from '../../../demo/sandbox/domain/bankAccounts.ts'
import { FIRST_STEP, advanceLink, linkEnd } from '../../../demo/sandbox/domain/bankLinks.ts'
import type { LinkAction, LinkProgress } from '../../../demo/sandbox/domain/bankLinks.ts'
import { SANDBOX_INSTITUTIONS } from '../../../demo/sandbox/fixtures/bank-institutions.ts'
import { bankLinkPage } from '../../../demo/sandbox/routes/hosted/bank-link/bankLinkPage.ts'
import { messages } from '../../../demo/sandbox/routes/hosted/bank-link/words/messages.ts'
import { readLook } from '../../../demo/sandbox/routes/hosted/hostedLook.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date(now.getTime() + 20_000)

function play(...actions: LinkAction[]) {
  let progress: LinkProgress = FIRST_STEP
  for (const action of actions) {
    const result = advanceLink(progress, action, now)
    if (!('progress' in result)) return result
    progress = result.progress
  }
  return { progress }
}

const choose = { kind: 'choose', institutionId: 'bluewater' } as const
const logIn = (user: string, password = 'pass_good') => ({ kind: 'log-in', user, password }) as const
const confirm = (code: string) => ({ kind: 'confirm', code }) as const

test('every invented bank has a routing number of its country and accounts of its own', () => {
  const numbers = SANDBOX_INSTITUTIONS.flatMap(({ accounts }) => accounts.map(({ accountNumber }) => accountNumber))
  assert.equal(new Set(numbers).size, numbers.length)
  assert.ok(numbers.every((number) => /^\d{4,17}$/.test(number)))
  for (const { country, routingNumber, accounts } of SANDBOX_INSTITUTIONS) {
    assert.ok(isRoutingNumber(country, routingNumber))
    assert.ok([2, 3].includes(accounts.length))
  }
})

test('from the bank to the account', () => {
  const result = play(choose, logIn('user_good'), confirm('1234'), { kind: 'link', accountId: 'savings' })
  assert.ok('account' in result)
  assert.deepEqual(
    [result.institutionName, result.account.accountType, result.account.country],
    ['Bluewater Credit Union', 'savings', 'US'],
  )
})

test('three wrong answers end a link, at either place', () => {
  const wrong = logIn('user_bad')
  const twice = play(choose, wrong, wrong)
  assert.ok('progress' in twice && twice.progress.step === 'credentials' && twice.progress.triesLeft === 1)
  assert.deepEqual(play(choose, wrong, wrong, wrong), { failure: 'wrong_credentials' })
  const codes = [confirm('1'), confirm('2'), confirm('3')]
  assert.deepEqual(play(choose, logIn('user_good'), ...codes), { failure: 'wrong_credentials' })
  assert.deepEqual(play(choose, logIn('user_locked', 'any')), { failure: 'institution_locked' })
})

test('a slow bank takes nothing but the way out until it is ready', () => {
  const slow = play(choose, logIn('user_slow'))
  assert.ok('progress' in slow)
  assert.deepEqual(advanceLink(slow.progress, confirm('1234'), now), slow)
  assert.deepEqual(advanceLink(slow.progress, { kind: 'cancel' }, now), { isCanceled: true })
  const ready = advanceLink(slow.progress, confirm('1234'), later)
  assert.ok('progress' in ready && ready.progress.step === 'accounts')
})

test('an account that is not of the bank changes nothing', () => {
  const result = play(choose, logIn('user_good'), confirm('1234'), { kind: 'link', accountId: 'payroll' })
  assert.ok('progress' in result && result.progress.step === 'accounts')
})

test('a link that ran out has failed, one that ended before has not', () => {
  const row = {
    id: 'bkl_1',
    secret: 's',
    buyerId: 'byr_1',
    failure: null,
    progress: FIRST_STEP,
    paymentMethodId: null,
    expiresAt: now,
  }
  assert.equal(linkEnd({ ...row, status: 'open' }, now).failure?.code, 'expired')
  assert.equal(linkEnd({ ...row, status: 'open' }, new Date(now.getTime() - 1)).status, 'open')
  assert.deepEqual(linkEnd({ ...row, status: 'linked' }, later), { status: 'linked' })
})

test('text from the server is text in the page, also in its script', () => {
  const evil = '</script><img src=x onerror=alert(1)>'
  const accounts = [{ id: '"><b>', name: evil, detail: evil }]
  const view = { step: 'accounts', institution: evil, problem: evil, accounts, endsIn: 1 } as const
  const look = readLook({ locale: '"><b>', theme: '"><b>', radius: '8px}</style><b>' })
  const files = { style: '', script: '' }
  const html = bankLinkPage({ nonce: 'n', files, base: '/hosted/bank-link/"x', look, words: messages.en, view })
  assert.ok(html.includes('onerror'))
  assert.ok(!html.includes('<img'))
  assert.ok(!html.includes('<b>'))
  assert.equal(html.match(/<\/script>/g)?.length, 2)
})
