import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer, saveBank } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { watchTopic } from '../support/watchTopic.ts'

const MICRO = { routingNumber: '110000000', accountNumber: '000123456789' }

let sandbox: TestSandbox
let verifiedEvents: () => Promise<Record<string, unknown>[]>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  verifiedEvents = await watchTopic(sandbox, 'payment-method/verified')
})
afterAll(() => sandbox.close())

const byId = (id: string | undefined) => ({ params: { path: { id: id ?? '' } } })

async function verify({ widget }: TestBuyer, id: string | undefined, body: { amounts?: number[]; code?: string }) {
  return widget.POST('/v1/payment-methods/{id}/verify', { ...byId(id), body })
}

test('an account that is verified at once can be used and is the default', async () => {
  const buyer = await createTestBuyer(sandbox)
  const { data, response } = await saveBank(sandbox, buyer)
  assert.equal(response.status, 201)
  assert.deepEqual(
    { ...data, id: '' },
    {
      id: '',
      type: 'achDebit',
      label: 'Sandbox Bank checking ending 1111',
      institutionName: 'Sandbox Bank',
      last4: '1111',
      status: 'active',
      isDefault: true,
      isExpired: false,
    },
  )
})

test('the same account is there once, also when it was typed with another name', async () => {
  const buyer = await createTestBuyer(sandbox)
  const first = await saveBank(sandbox, buyer)
  const again = await saveBank(sandbox, buyer, { holderName: 'Cedar Works Ltd', accountType: 'savings' })
  // Another account that ends in the same four digits.
  const other = await saveBank(sandbox, buyer, { accountNumber: '2222333344441111' })
  assert.equal(again.data?.id, first.data?.id)
  assert.notEqual(other.data?.id, first.data?.id)
})

test('a Canadian account is debited as such', async () => {
  const { data } = await saveBank(sandbox, await createTestBuyer(sandbox), { country: 'CA', routingNumber: '00012003' })
  assert.deepEqual([data?.type, data?.status], ['pads', 'pending_verification'])
})

test('an account that waits for its proof is not the default; the first that can be used is', async () => {
  const buyer = await createTestBuyer(sandbox)
  const { data: waiting } = await saveBank(sandbox, buyer, MICRO)
  assert.deepEqual(
    [waiting?.status, waiting?.isDefault, waiting?.verification?.attemptsLeft],
    ['pending_verification', false, 3],
  )
  assert.match(waiting?.verification?.expectedOn ?? '', /^\d{4}-\d\d-\d\d$/)
  const refused = await buyer.widget.POST('/v1/payment-methods/{id}/default', byId(waiting?.id))
  assert.deepEqual([refused.response.status, refused.error?.code], [422, 'method_unavailable'])
  const { data: active } = await saveBank(sandbox, buyer)
  assert.equal(active?.isDefault, true)
  await buyer.widget.DELETE('/v1/payment-methods/{id}', byId(active.id))
  const { data: left } = await buyer.widget.GET('/v1/payment-methods')
  assert.deepEqual(
    left?.paymentMethods.map(({ id, isDefault }) => [id, isDefault]),
    [[waiting?.id, false]],
  )
})

for (const proof of [{ amounts: [32, 45] }, { amounts: [45, 32] }, { code: 'sm11aa' }]) {
  test(`an account is proved by ${JSON.stringify(proof)}, and that is told once`, async () => {
    const buyer = await createTestBuyer(sandbox)
    const { data: waiting } = await saveBank(sandbox, buyer, MICRO)
    const { data } = await verify(buyer, waiting?.id, proof)
    assert.deepEqual([data?.status, data?.isDefault, data?.verification], ['active', true, undefined])
    assert.equal((await verify(buyer, waiting?.id, { code: 'LATE11' })).response.status, 200)
    const told = (await verifiedEvents()).filter((event) => event['paymentMethodId'] === waiting?.id)
    assert.deepEqual(
      told.map(({ buyerId, status }) => [buyerId, status]),
      [[buyer.id, 'active']],
    )
  })
}

test('three wrong proofs lock an account, and the right one comes too late', async () => {
  const buyer = await createTestBuyer(sandbox)
  const { data: waiting } = await saveBank(sandbox, buyer, MICRO)
  const answers = []
  for (const proof of [{ amounts: [32, 44] }, { code: 'SM11AB' }, { amounts: [1, 1] }, { amounts: [32, 45] }]) {
    const { error, response } = await verify(buyer, waiting?.id, proof)
    answers.push([response.status, error?.code])
    if (answers.length === 1) assert.match(String(error?.message), /2 tries are left/)
    if (answers.length === 2) assert.match(String(error?.message), /One try is left/)
  }
  const [failed, locked] = [
    [422, 'verification_failed'],
    [422, 'verification_locked'],
  ]
  assert.deepEqual(answers, [failed, failed, locked, locked])
  const { data: again } = await saveBank(sandbox, buyer, MICRO)
  assert.deepEqual([again?.id, again?.status, again?.isDefault], [waiting?.id, 'locked', false])
})

test('a proof that cannot be one uses up no try', async () => {
  const buyer = await createTestBuyer(sandbox)
  const { data: waiting } = await saveBank(sandbox, buyer, MICRO)
  for (const proof of [
    { amounts: [-32, 45] },
    { amounts: [0, 45] },
    { amounts: [32, 4500] },
    { amounts: [0.32, 0.45] },
  ])
    assert.equal((await verify(buyer, waiting?.id, proof)).response.status, 400, JSON.stringify(proof))
  for (const code of ['', '  ', 'SM11', 'SM11AAA', 'SM-11A'])
    assert.equal((await verify(buyer, waiting?.id, { code })).response.status, 400, code)
  const { data } = await buyer.widget.GET('/v1/payment-methods')
  assert.equal(data?.paymentMethods[0]?.verification?.attemptsLeft, 3)
  assert.equal((await verify(buyer, waiting?.id, { code: ' sm11aa ' })).data?.status, 'active')
})

test('wrong proofs at the same moment use up a try each', async () => {
  const buyer = await createTestBuyer(sandbox)
  const { data: waiting } = await saveBank(sandbox, buyer, MICRO)
  const wrong = await Promise.all([1, 2, 3].map((amount) => verify(buyer, waiting?.id, { amounts: [amount, amount] })))
  assert.equal(wrong.filter(({ error }) => error?.code === 'verification_locked').length, 1)
  const { data } = await buyer.widget.GET('/v1/payment-methods')
  assert.equal(data?.paymentMethods[0]?.status, 'locked')
})

test('what proves an account is asked for by name, and only of a bank account of the buyer', async () => {
  const [buyer, stranger] = [await createTestBuyer(sandbox), await createTestBuyer(sandbox)]
  const { data: bank } = await saveBank(sandbox, buyer, MICRO)
  const encrypted = await sandbox.encryptCard(buyer.id)
  const { data: card } = await buyer.widget.POST('/v1/payment-methods', { body: { type: 'card', encrypted } })
  for (const body of [{}, { amounts: [32, 45], code: 'SM11AA' }]) {
    const { error, response } = await verify(buyer, bank?.id, body)
    assert.deepEqual([response.status, error?.fields?.[0]?.path], [400, 'amounts'])
  }
  assert.equal((await verify(buyer, card?.id, { code: 'SM11AA' })).response.status, 422)
  assert.equal((await verify(stranger, bank?.id, { code: 'SM11AA' })).response.status, 404)
})

test('card and bank are not taken for each other, and every fault is told with its path', async () => {
  const { id, widget } = await createTestBuyer(sandbox)
  const cases = [
    ['bank', await sandbox.encryptCard(id), 'encrypted'],
    ['card', await sandbox.encryptBank(id), 'encrypted'],
    ['card', await sandbox.encryptCard(id, { kind: 'bank' }), 'encrypted'],
    ['bank', await sandbox.encryptBank(id, { accountNumber: '123' }), 'encrypted'],
    ['bank', await sandbox.encryptBank(id, { holderName: ' ' }), 'encrypted'],
    ['bank', await sandbox.encryptBank(id, { routingNumber: '021000022' }), 'encrypted.routingNumber'],
    ['bank', await sandbox.encryptBank(id, { country: 'CA' }), 'encrypted.routingNumber'],
  ] as const
  for (const [type, encrypted, path] of cases) {
    const { error, response } = await widget.POST('/v1/payment-methods', { body: { type, encrypted } })
    assert.deepEqual([response.status, error?.code, error?.fields?.[0]?.path], [422, 'validation_failed', path])
  }
})

test('an encrypted account is saved once, by its buyer, within ten minutes', async () => {
  const buyer = await createTestBuyer(sandbox)
  const post = (encrypted: string) => buyer.widget.POST('/v1/payment-methods', { body: { type: 'bank', encrypted } })
  const save = async (encrypted: string) => (await post(encrypted)).error?.code
  const jwe = await sandbox.encryptBank(buyer.id)
  const { data: saved } = await post(jwe)
  // The answer may have been lost.
  assert.equal((await post(jwe)).data?.id, saved?.id)
  await buyer.widget.DELETE('/v1/payment-methods/{id}', { params: { path: { id: saved?.id ?? '' } } })
  assert.equal(await save(jwe), 'encrypted_replayed')
  assert.equal(await save(await sandbox.encryptBank('byr_other')), 'encrypted_mismatch')
  assert.equal(await save(await sandbox.encryptBank(buyer.id, { iat: 1_700_000_000 })), 'encrypted_expired')
})

test('the merchant sees banks beside cards, and no full number anywhere', async () => {
  const buyer = await createTestBuyer(sandbox, 'ADD_PAYMENT_METHOD')
  const { data: bank } = await saveBank(sandbox, buyer)
  const { data } = await sandbox.merchant.GET('/buyers/{id}', byId(buyer.id))
  assert.deepEqual(data?.creditCards, [])
  assert.deepEqual(data.banks, [
    {
      id: bank?.id,
      institutionName: 'Sandbox Bank',
      accountName: 'Cedar Works',
      accountNumberMask: '1111',
      accountType: 'checking',
      status: 'active',
    },
  ])
  assert.ok(!JSON.stringify([data, bank]).includes('1111222233331111'))
})
