import type { Journey } from '../support/journey.ts'
import { addressFrom, startJourney } from '../support/journey.ts'
import type { Told } from './connectTold.ts'
import { connectTold } from './connectTold.ts'

export interface ToldJourney extends Told {
  readonly journey: Journey
}

/** Journeys on the build whose services are on. */
export async function startTold(): Promise<ToldJourney> {
  const told = await connectTold()
  const journey = await startJourney({ assets: addressFrom('TOLD_ASSETS_ORIGIN') })
  const close = async () => {
    await journey.close()
    await told.close()
  }
  return { ...told, journey, close }
}
