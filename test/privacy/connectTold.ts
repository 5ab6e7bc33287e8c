import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import { addressFrom } from '../support/journey.ts'
import { MERCHANT_KEY } from '../support/sandbox.ts'
import { compare } from './catalogue.ts'
import type { Receiver } from './receiver.ts'
import { connectReceiver } from './receiver.ts'

export interface Told {
  readonly receiver: Receiver
  /** Calls the sandbox with the merchant's key. */
  readonly merchant: ReturnType<typeof createClient<paths>>
  /** Where the build with services is, with a slash at the end. */
  readonly assets: string
  /** The receiver's address, as the build knows it. */
  readonly hosts: string
  /** Rejects when something came that the list of fields does not name. `CATALOGUE=write` adds it there. */
  readonly close: () => Promise<void>
}

/** The build whose services are on, and the receiver that they tell. Starts well and empty. */
export async function connectTold(): Promise<Told> {
  const hosts = addressFrom('RECEIVER_ORIGIN')
  const receiver = connectReceiver(hosts)
  await receiver.behave('well')
  await receiver.clear()
  return {
    receiver,
    merchant: createClient<paths>({ baseUrl: addressFrom('API_ORIGIN'), headers: MERCHANT_KEY }),
    assets: `${addressFrom('TOLD_ASSETS_ORIGIN')}/`,
    hosts,
    close: async () => compare(await receiver.fields()),
  }
}
