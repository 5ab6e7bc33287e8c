import { createFlagServer } from '../../demo/flags/app.ts'
import { createReceiver } from '../../demo/receiver/app.ts'
import { listen } from '../../demo/serve.ts'
import { addressFrom } from '../support/journey.ts'
import { test as base } from '../support/journeyTest.ts'
import { compare } from './catalogue.ts'
import { connectReceiver } from './receiver.ts'
import type { Receiver } from './receiver.ts'

type Behaviour = Parameters<Receiver['behave']>[0]

export interface Services {
  readonly receiver: Receiver
  /** The receiver's address as the page knows it. */
  readonly receiverOrigin: string
  /** Sets a flag for all pages of this worker, until the test ends. */
  setFlag(name: string, flag: { enabled?: boolean; value?: string }): Promise<void>
  /** How both services and the flag server answer. */
  behave(behaviour: Behaviour): Promise<void>
}

/** Where the services of a worker really are, and what its receiver got. */
interface Servers {
  readonly receiver: string
  readonly flags: string
}

const FLAGS = { next: { enabled: true }, split: { enabled: true }, 'method-order': { enabled: true, value: '' } }

async function put(url: string, body?: object): Promise<void> {
  const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(url, { method: 'PUT', ...init })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
}

/**
 * Tests on the build with services. Each worker has a receiver and a flag server of its own: its browser finds them at the
 * addresses that the build names. A test fails when something arrived that `demo/docs/telemetry.md` does not name.
 */
export const test = base.extend<{ services: Services }, { servers: Servers }>({
  servers: [
    async ({ browserName: _ }, use) => {
      const flags = await listen(await createFlagServer({ proxiedOrigins: [addressFrom('FLAGS_ORIGIN')] }), 0)
      const proxiedOrigins = [addressFrom('RECEIVER_ORIGIN')]
      const receiver = await listen(
        await createReceiver({ flagsOrigin: flags.origin, apiOrigin: flags.origin, proxiedOrigins }),
        0,
      )
      await use({ receiver: receiver.origin, flags: flags.origin })
      await Promise.all([receiver.close(), flags.close()])
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, servers }, use) => {
      const rule = (from: string, to: string) => `MAP ${new URL(from).host} ${new URL(to).host}`
      const rules = [
        rule(addressFrom('RECEIVER_ORIGIN'), servers.receiver),
        rule(addressFrom('FLAGS_ORIGIN'), servers.flags),
      ]
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules.join(', ')}`],
      })
    },
    { scope: 'worker' },
  ],
  services: async ({ servers }, use) => {
    const receiver = connectReceiver(servers.receiver)
    const setFlag: Services['setFlag'] = (name, flag) => put(`${servers.flags}/flags/${name}`, flag)
    const behave = async (behaviour: Behaviour) => {
      await receiver.behave(behaviour)
      await put(`${servers.flags}/behaviour/${behaviour}`)
    }
    await behave('well')
    await receiver.clear()
    for (const [name, flag] of Object.entries(FLAGS)) await setFlag(name, flag)
    await use({ receiver, receiverOrigin: addressFrom('RECEIVER_ORIGIN'), setFlag, behave })
    compare(await receiver.fields())
  },
})
