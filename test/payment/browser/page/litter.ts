import { machineNow } from './network.ts'

/** Throws so much away, for `limit` milliseconds, that the engine collects what nobody holds any more. */
export async function litter(limit: number): Promise<void> {
  const end = machineNow() + limit
  for (let size = 200; machineNow() < end; size = size === 200 ? 201 : 200) {
    document.createComment(Array.from({ length: 2_000 }, () => new Uint8Array(size)).join())
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
