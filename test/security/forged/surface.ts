import fc from 'fast-check'
import type { Violation } from '../../payment/shared/tier.ts'
import type { Change } from '../../support/importChanged.ts'
import { importChanged } from '../../support/importChanged.ts'

/** A fault of the product that the property must find. */
export interface PlantedFault extends Change {
  readonly name: string
}

type Property = fc.IRawProperty<[unknown]>

/** A place where any script of a page can forge what the product reads. */
export interface Surface {
  readonly name: string
  /** What holds whatever is forged, in one sentence. */
  readonly promise: string
  readonly faults: readonly PlantedFault[]
  /** Of the product, or of the product with a fault. */
  readonly property: (fault?: PlantedFault) => Promise<Property>
}

interface Definition<Code> extends Pick<Surface, 'name' | 'promise' | 'faults'> {
  /** What is tested, by its names in the modules. */
  readonly code: Code
  /** Where it is from: paths from the root. */
  readonly modules: readonly string[]
  readonly property: (code: Code) => Property
}

export function surfaceOf<Code extends object>({ code, modules, property, ...rest }: Definition<Code>): Surface {
  return {
    ...rest,
    property: async (fault) => property(fault ? ((await importChanged(modules, fault)) as Code) : code),
  }
}

interface Part {
  readonly runs: number
  readonly seed: number
  /** The one run that failed. */
  readonly path?: string
  readonly fault?: PlantedFault
}

/** Runs that many of a seed; gives the smallest that breaks the promise, if one does. */
export async function explore(
  { name, promise, property }: Surface,
  { runs, seed, path, fault }: Part,
): Promise<Violation | undefined> {
  const details = await fc.check(await property(fault), {
    ...{ numRuns: runs, seed },
    ...(path !== undefined && { path }),
    // That a planted fault is found is enough.
    endOnFailure: fault !== undefined,
  })
  if (!details.failed) return undefined
  return {
    fault: `${promise} ${String(details.errorInstance)}`,
    script: fc.stringify(details.counterexample).split('\n'),
    replay: `--tier forged --seed ${details.seed} --path ${name}:${details.counterexamplePath ?? ''}`,
  }
}
