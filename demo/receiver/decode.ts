import { gunzipSync, inflateSync, constants } from 'node:zlib'

/** One thing that a vendor's library sent: an event, or a piece of a recording. */
export interface Item {
  readonly vendor: 'monitoring' | 'recording'
  /** The vendor's own name: `view`, `error`, `$snapshot`, `replay` … */
  readonly kind: string
  readonly content: unknown
}

export interface Delivery {
  readonly contentType: string
  readonly encoding: string | undefined
  readonly body: Buffer
}

/** How many bytes a few may become: any page can send here. */
const LIMIT = { maxOutputLength: 32 * 1024 * 1024 }

/** Recordings are cut off where they were sent, without the end that a whole stream has. */
const CUT_OFF = { ...LIMIT, finishFlush: constants.Z_SYNC_FLUSH }

/** What the monitoring library sent: lines of JSON, or a form with a piece of a replay. Throws on anything else. */
export async function decodeMonitoring({ contentType, encoding, body }: Delivery): Promise<Item[]> {
  if (contentType.startsWith('multipart/')) return decodeReplay(contentType, body)
  const text = (encoding === 'deflate' ? inflateSync(body, CUT_OFF) : body).toString('utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const content = JSON.parse(line) as { type?: string }
      return { vendor: 'monitoring', kind: content.type ?? 'unknown', content }
    })
}

async function decodeReplay(contentType: string, body: Buffer): Promise<Item[]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  const parts = await Promise.all(
    [...form.entries()].map(async ([name, part]) => {
      const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer())
      const isPlain = bytes[0] === '{'.charCodeAt(0)
      return [name, JSON.parse((isPlain ? bytes : inflateSync(bytes, CUT_OFF)).toString('utf8')) as unknown]
    }),
  )
  return [{ vendor: 'monitoring', kind: 'replay', content: Object.fromEntries(parts) as unknown }]
}

interface RecordedEvent {
  readonly event: string
  readonly properties: { readonly $snapshot_data?: unknown }
}

/** What the recording library sent: one event, many, or a batch of them; snapshots are unpacked. Throws on anything else. */
export function decodeRecording({ body }: Delivery): Item[] {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b
  const text = (isPacked ? gunzipSync(body, LIMIT) : body).toString('utf8')
  const given = JSON.parse(fromForm(text)) as RecordedEvent | RecordedEvent[] | { batch: RecordedEvent[] }
  const events = Array.isArray(given) ? given : 'batch' in given ? given.batch : [given]
  return events.map((content) => ({ vendor: 'recording', kind: content.event, content: unpack(content) }))
}

/** A page that is left sends by another way: as a field of a form, in base64. */
function fromForm(text: string): string {
  if (!text.startsWith('data=')) return text
  return Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString('utf8')
}

/** Pieces of a snapshot are packed on their own, as text with a byte in each character. */
function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack)
  if (typeof value === 'string' && value.startsWith('\u001f\u008b')) {
    return JSON.parse(gunzipSync(Buffer.from(value, 'latin1'), LIMIT).toString('utf8'))
  }
  if (Object(value) !== value) return value
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, unpack(part)]))
}
