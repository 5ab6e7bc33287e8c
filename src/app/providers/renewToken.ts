import type { Host } from '../../contract/host.ts'

/** Asks the page for a fresh token. False when it has none to give, or gives none. */
export async function renewToken(host: Host): Promise<boolean> {
  let answer: Promise<string> | string | undefined
  host.emit('balance-token-expired', {
    respondWith: (token) => {
      answer = token
    },
  })
  if (answer === undefined) return false
  try {
    const token = await answer
    if (typeof token !== 'string' || token === '') return false
    host.setToken(token)
    return true
  } catch {
    return false
  }
}
