import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { CONSENTS, addDocument, business, readApplication, sendPart } from '../support/creditApplication.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

type Evidence = NonNullable<components['schemas']['QualificationRequest']['evidence']>

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

test('every fault of a business is told at once, with its path, and nothing is kept', async () => {
  const buyer = await createTestBuyer(sandbox)
  const address = { line1: ' ', city: ' ', state: 'ZZ', postalCode: '1234', countryCode: 'US' } as const
  const { error, response } = await sendPart(buyer, {
    business: business({ name: ' ', type: 'sole_proprietor', ein: '1-23', address }),
  })
  assert.deepEqual([response.status, error?.code], [422, 'validation_failed'])
  assert.deepEqual(
    error?.fields?.map(({ path }) => path),
    [
      'business.name',
      'business.ein',
      'business.address.line1',
      'business.address.city',
      'business.address.state',
      'business.address.postalCode',
      'business.acceptsSoleProprietorClause',
    ],
  )
  assert.equal((await sendPart(buyer, {})).response.status, 400)
  assert.equal((await readApplication(buyer))?.status, 'not_started')
})

test('a sole proprietor is refused in some states before any decision', async () => {
  const buyer = await createTestBuyer(sandbox)
  const sole = (state: string, ein = '12-3456789') =>
    business({
      type: 'sole_proprietor',
      ein,
      acceptsSoleProprietorClause: true,
      address: { ...business().address, state },
    })
  for (const refused of [sole('CA'), sole('NY', '55-5555555'), business({ ein: '55-5555555' })]) {
    const { error, response } = await sendPart(buyer, { business: refused })
    assert.deepEqual(
      [response.status, error?.code, error?.fields?.map(({ path }) => path)],
      [422, 'qualification_declined', ['business.address.state']],
    )
  }
  assert.equal((await readApplication(buyer))?.status, 'not_started')
  assert.equal((await sendPart(buyer, { business: sole('NY') })).data?.status, 'in_progress')
})

test('evidence needs a business, every consent, and something of this buyer', async () => {
  const [buyer, stranger] = [await createTestBuyer(sandbox), await createTestBuyer(sandbox)]
  const { data: foreign } = await addDocument(stranger)
  const { data: own } = await addDocument(buyer)
  const { data: link } = await buyer.widget.POST('/v1/bank-links')
  const documentIds = [own?.id ?? '']
  const early = await sendPart(buyer, { evidence: { documentIds }, consents: CONSENTS })
  assert.deepEqual([early.response.status, early.error?.fields?.[0]?.path], [422, 'business'])
  await sendPart(buyer, { business: business() })
  const unagreed = await sendPart(buyer, { evidence: { documentIds }, consents: CONSENTS.slice(0, 1) })
  assert.deepEqual([unagreed.response.status, unagreed.error?.code], [422, 'consent_required'])
  assert.match(String(unagreed.error?.message), /electronic_signature.*authority/)
  const cases: readonly (readonly [Evidence, string])[] = [
    [{ documentIds: [own?.id ?? '', foreign?.id ?? ''] }, 'evidence.documentIds[1]'],
    [{ bankLinkId: link?.id ?? '' }, 'evidence.bankLinkId'],
    [{}, 'evidence'],
    [{ bankLinkId: link?.id ?? '', documentIds }, 'evidence'],
  ]
  for (const [evidence, path] of cases) {
    const { error, response } = await sendPart(buyer, {
      evidence,
      consents: CONSENTS,
    })
    assert.deepEqual([response.status, error?.fields?.map((field) => field.path)], [422, [path]])
  }
  assert.equal((await readApplication(buyer))?.needs, 'evidence')
})

test('documents are looked into, and there are at most five of five megabytes', async () => {
  const buyer = await createTestBuyer(sandbox)
  const tooLarge = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5 * 1024 * 1024)]).toString('base64')
  for (const [body, path] of [
    [{ content: 'no base64!' }, 'content'],
    [{ content: PNG }, 'type'],
    [{ type: 'image/png' as const }, 'type'],
    [{ content: tooLarge }, 'content'],
  ] as const) {
    const { error, response } = await addDocument(buyer, body)
    assert.deepEqual([response.status, error?.fields?.map((field) => field.path)], [422, [path]])
  }
  const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5 * 1024 * 1024 - 5)]).toString('base64')
  assert.equal((await addDocument(buyer, { content: large })).data?.size, 5 * 1024 * 1024)
  const added = await Promise.all([1, 2, 3, 4, 5].map(() => addDocument(buyer, { type: 'image/png', content: PNG })))
  assert.equal(added.filter(({ response }) => response.status === 201).length, 4)
  assert.equal((await readApplication(buyer))?.documents?.length, 5)
})

test('no other path takes a large body', async () => {
  const { widget } = await createTestBuyer(sandbox)
  const { response } = await widget.POST('/v1/qualification', {
    body: { business: business({ name: 'x'.repeat(1_200_000) }) },
  })
  assert.equal(response.status, 413)
})

test('an activation names its key', async () => {
  const { token } = await createTestBuyer(sandbox)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ paymentMethodId: 'pm_1' })
  const answer = await sandbox.fetch('/v1/qualification/activate', { method: 'POST', headers, body })
  assert.match(await answer.text(), /idempotency_key_missing/)
})
