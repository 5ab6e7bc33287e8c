import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders
  readonly raw: Buffer
  readonly body: Record<string, unknown>
}

/** What an address answers; without a status it never does. */
interface Behaviour {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** One address of a merchant's server. It answers 200 unless `behave` is changed. */
export interface WebhookAddress {
  readonly url: string
  /** What came, oldest first, whatever was answered. */
  readonly received: ReceivedWebhook[]
  behave: (webhook: ReceivedWebhook) => Behaviour | Promise<Behaviour>
}

export interface WebhookReceiver {
  /** A new address on this server. */
  address(): WebhookAddress
  close(): void
}

/** A merchant's server that webhooks go to. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const addresses = new Map<string, WebhookAddress>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const raw = Buffer.concat(chunks)
      const body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>
      const webhook = { headers: request.headers, raw, body }
      const address = addresses.get(request.url ?? '')
      address?.received.push(webhook)
      const { status, headers } = (await address?.behave(webhook)) ?? { status: 404 }
      if (status !== undefined) response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address() {
      const path = `/hooks/${addresses.size}`
      const address: WebhookAddress = { url: origin + path, received: [], behave: () => ({ status: 200 }) }
      addresses.set(path, address)
      return address
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
