import { randomUUID } from 'node:crypto'
import type { components } from '../../src/api/schema.d.ts'
import { createTestBuyer } from './buyerSandbox.ts'
import type { TestBuyer } from './buyerSandbox.ts'
import type { TestSandbox } from './sandbox.ts'

type Schemas = components['schemas']
type Holding = Partial<{
  permissions: Schemas['Permissions']
  user: Schemas['TokenUser']
  payLimit: Schemas['PayLimitRequest']
}>

export const newUser = (name = 'Pat Payer'): Schemas['TokenUser'] => ({
  name,
  email: `pat-${randomUUID()}@example.test`,
})

/** The answer to a request for a token of a buyer. */
export async function askToken({ merchant }: Pick<TestSandbox, 'merchant'>, id: string, holding: Holding) {
  return merchant.POST('/buyers/{id}/token', { params: { path: { id } }, body: { scope: 'BUYER', ...holding } })
}

/** A buyer by a token of somebody who may do some of it. */
export async function holderOf(sandbox: TestSandbox, id: string, holding: Holding): Promise<TestBuyer> {
  const { data } = await askToken(sandbox, id, holding)
  if (!data) throw new Error('The merchant got no token.')
  return { id, token: data.token, widget: sandbox.widget(data.token) }
}

/** A new buyer, and the same by a token that pays up to a limit. */
export async function limitedBuyer(sandbox: TestSandbox, payLimit: Schemas['PayLimitRequest'], user = newUser()) {
  const owner = await createTestBuyer(sandbox)
  return { owner, user, limited: await holderOf(sandbox, owner.id, { user, payLimit }) }
}

export const limitOf = async ({ widget }: Pick<TestBuyer, 'widget'>) => (await widget.GET('/v1/session')).data?.payLimit

/** What is left of today, in minor units. */
export const leftOf = async (buyer: Pick<TestBuyer, 'widget'>) => (await limitOf(buyer))?.leftToday
