import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleContender } from './bundle.ts'
import type { Bundle } from './bundle.ts'
import { PEERS } from './installPeers.ts'

/** Who is measured, in the order of each round. */
export const CONTENDERS = ['ours', 'floor', 'react', 'stack', 'adyen'] as const
export type Contender = (typeof CONTENDERS)[number]
export type Other = Exclude<Contender, 'ours'>

export const OTHERS = CONTENDERS.filter((name): name is Other => name !== 'ours')

export const NAMES: Readonly<Record<Contender, string>> = {
  ours: 'ours',
  floor: 'hand-written',
  react: 'React alone',
  stack: 'bare stack',
  adyen: 'Adyen Drop-in',
}

const ownFile = (name: string) => fileURLToPath(new URL(`../contenders/${name}`, import.meta.url))

/** Bundles those whose pages are ours to build. `packages`: where those of the peers are installed. */
export async function bundleOthers(packages: string): Promise<Readonly<Record<Other, Bundle>>> {
  const [floor, react, stack, adyen] = await Promise.all([
    bundleContender(ownFile('floor.ts')),
    bundleContender(ownFile('reactAlone.tsx')),
    bundleContender(ownFile('bareStack.tsx')),
    bundleContender(join(PEERS, 'adyen.js'), [packages]),
  ])
  return { floor, react, stack, adyen }
}
