import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startAssets } from '../../demo/assets/server.ts'
import { startReceiver } from '../../demo/receiver/server.ts'
import type { Journey } from '../support/journey.ts'
import { startJourney } from '../support/journey.ts'
import type { Receiver } from './receiver.ts'
import { connectReceiver } from './receiver.ts'

export interface Told {
  readonly journey: Journey
  readonly receiver: Receiver
  /** Where the build with telemetry is, with a slash at the end. */
  readonly assets: string
  /** The receiver's address, as the build knows it. */
  readonly hosts: string
  readonly close: () => Promise<void>
}

/** A build whose services are on, which all others in the tests have off, and the receiver that they tell. */
export async function startTold(): Promise<Told> {
  const root = await mkdtemp(join(tmpdir(), 'balance-told-'))
  const receiver = await startReceiver(0)
  const assets = await startAssets({ port: 0, root })
  const env = {
    ...process.env,
    BALANCE_DIST: root,
    BALANCE_SANDBOX_API: process.env.API_ORIGIN,
    BALANCE_SANDBOX_ASSETS: `${assets.origin}/`,
    BALANCE_SANDBOX_RECEIVER: receiver.origin,
  }
  await promisify(execFile)(process.execPath, ['node_modules/rollup/dist/bin/rollup', '-c'], { env })
  const journey = await startJourney({ assets: assets.origin })
  return {
    journey,
    receiver: connectReceiver(receiver.origin),
    assets: `${assets.origin}/`,
    hosts: receiver.origin,
    async close() {
      await journey.close()
      await assets.close()
      await receiver.close()
      await rm(root, { recursive: true })
    },
  }
}
