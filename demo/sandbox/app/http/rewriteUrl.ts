import type { IncomingMessage } from 'node:http'
import type { Contract } from './contract.ts'
import { merchantKeyOf } from './access.ts'

const firstSegment = (path: string): string => path.split(/[/?]/)[1] ?? ''

/**
 * Merchants in the field write `/v1/transactions` and `/2024-01/transactions`; both mean `/transactions`. Where the
 * widget has the same path under `/v1`, it wins, unless the request carries a merchant's key.
 */
export function createUrlRewriter({ operations }: Contract): (request: IncomingMessage) => string {
  const ofMerchant = new Set(
    operations.filter(({ audience }) => audience === 'merchant').map(({ path }) => firstSegment(path)),
  )
  const ofWidget = new Set(
    operations
      .filter(({ audience }) => audience === 'widget')
      .map(({ path }) => firstSegment(path.slice('/v1'.length))),
  )
  return ({ url = '/', headers }) => {
    const prefix = ['/v1', '/2024-01'].find((candidate) => url.startsWith(`${candidate}/`))
    if (prefix === undefined) return url
    const rest = url.slice(prefix.length)
    const resource = firstSegment(rest)
    if (!ofMerchant.has(resource)) return url
    const isShared = prefix === '/v1' && ofWidget.has(resource)
    return isShared && merchantKeyOf(headers) === undefined ? url : rest
  }
}
