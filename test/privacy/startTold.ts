import type { Journey } from '../support/journey.ts'
import { addressFrom, startJourney } from '../support/journey.ts'
import { compare } from './catalogue.ts'
import type { Receiver } from './receiver.ts'
import { connectReceiver } from './receiver.ts'

export interface Told {
  readonly journey: Journey
  readonly receiver: Receiver
  /** Where the build with services is, with a slash at the end. */
  readonly assets: string
  /** The receiver's address, as the build knows it. */
  readonly hosts: string
  /** Rejects when something came that the list of fields does not name. `CATALOGUE=write` adds it there. */
  readonly close: () => Promise<void>
}

/** Journeys on the build whose services are on, and the receiver that they tell. Starts well and empty. */
export async function startTold(): Promise<Told> {
  const assets = addressFrom('TOLD_ASSETS_ORIGIN')
  const hosts = addressFrom('RECEIVER_ORIGIN')
  const journey = await startJourney({ assets })
  const receiver = connectReceiver(hosts)
  await receiver.behave('well')
  await receiver.clear()
  const end = async () => {
    const fields = await receiver.fields()
    await journey.close()
    compare(fields)
  }
  return { journey, receiver, assets: `${assets}/`, hosts, close: end }
}
