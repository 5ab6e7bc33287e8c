import { lookup } from 'node:dns'
import type { LookupAddress, LookupAllOptions } from 'node:dns'
import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { EnvironmentName } from '../../../src/contract/environments.ts'
import { isPublicAddress } from '../domain/publicAddress.ts'
import { addressFault } from '../domain/webhookAddress.ts'
import { readRetryAfter } from '../domain/webhookRetries.ts'
import type { WebhookDeliveryRow } from '../store/operationsSchema.ts'

const TIMEOUT_MS = 5_000

/** What an address answered, or why there was no answer: a sentence. */
export type Answer = { readonly status: number; readonly retryAfterMs: number | undefined } | { readonly error: string }

/** Resolves a host name to all of its addresses, as `dns.lookup` does. */
export type ResolveHost = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export interface SendOptions {
  /** Outside of the sandbox webhooks go to public addresses by https only. */
  readonly environment: EnvironmentName
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal
  /** @default `dns.lookup` */
  readonly resolveHost?: ResolveHost | undefined
}

const NOT_PUBLIC = 'ENOTPUBLIC'

const ERRORS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing accepts connections at the address.',
  ECONNRESET: 'The address closed the connection without an answer.',
  ENOTFOUND: 'The host name of the address cannot be resolved.',
  EAI_AGAIN: 'The host name of the address cannot be resolved.',
  [NOT_PUBLIC]: 'The host name of the address does not resolve to public addresses only.',
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  if (cause.name === 'TimeoutError') return `The address did not answer within ${TIMEOUT_MS / 1_000} seconds.`
  const sentence = 'code' in cause ? ERRORS[String(cause.code)] : undefined
  return sentence ?? `The request failed: ${cause.message || cause.name}.`
}

/**
 * Looks a host up for a connection, which is then made to one of these very addresses: a name that resolves differently
 * a moment later changes nothing.
 */
export function createLookup(environment: EnvironmentName, resolveHost: ResolveHost = lookup): LookupFunction {
  return (hostname, options, callback) =>
    resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const isAllowed = environment === 'sandbox' || addresses.every(({ address }) => isPublicAddress(address))
      if (!isAllowed) return callback(Object.assign(new Error('Not public'), { code: NOT_PUBLIC }), [])
      const [first] = addresses
      return options.all || !first ? callback(null, addresses) : callback(null, first.address, first.family)
    })
}

/** Posts to an address by a connection of its own. Follows no redirect, and reads no body of an answer. */
function post(
  { address, body, topic, signature }: WebhookDeliveryRow,
  signal: AbortSignal,
  lookupHost: LookupFunction,
): Promise<IncomingMessage> {
  const url = new URL(address)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-balance-topic': topic,
    'x-blnce-topic': topic,
    'x-balance-signature': signature,
    'x-blnce-signature': signature,
  }
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal, agent: false, lookup: lookupHost }
    const sent = request(url, options, (response) => {
      resolve(response.destroy())
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends a webhook once, if it may go where it is addressed to now. */
export async function sendWebhook(
  delivery: WebhookDeliveryRow,
  { environment, stopping, resolveHost }: SendOptions,
): Promise<Answer> {
  const fault = addressFault(delivery.address, environment)
  if (fault) return { error: fault.message }
  // A timer and a listener keep their controller alive: `AbortSignal.any` never fires in Node 20 once it is collected.
  const controller = new AbortController()
  const stop = (): void => controller.abort(stopping.reason)
  const timer = setTimeout(() => controller.abort(new DOMException('No answer', 'TimeoutError')), TIMEOUT_MS)
  stopping.addEventListener('abort', stop)
  try {
    const lookupHost = createLookup(environment, resolveHost)
    const { statusCode = 0, headers } = await post(delivery, controller.signal, lookupHost)
    const { 'retry-after': retryAfter = '', date = '' } = headers
    return { status: statusCode, retryAfterMs: readRetryAfter(new Headers({ 'retry-after': retryAfter, date })) }
  } catch (error) {
    return { error: describeError(error) }
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', stop)
  }
}
