const FOR_EVER = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=300, stale-while-revalidate=86400'

// A secure frame may load only its own files, post no form, and be framed by any merchant, whose page can be cross-origin
// isolated: that takes frames which ask the same of what they load.
const SECURE_FRAMES = ['secure-frame.html', 'bank-frame.html']
const SECURE_FRAME_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  'cross-origin-embedder-policy': 'require-corp',
  'referrer-policy': 'no-referrer',
}

/** On every answer, errors too: a page of any origin may load, measure and embed what stands here. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
}

/** The headers that belong to one file, by its path from the root (`chunks/card-1a2b3c.js`). */
export function headersOf(path: string): Record<string, string> {
  return {
    'cache-control': isImmutable(path) ? FOR_EVER : SHORT,
    ...(SECURE_FRAMES.includes(path) ? SECURE_FRAME_HEADERS : {}),
  }
}

/** Whether an address never gets other bytes: hashed chunks, and files under a version. */
function isImmutable(path: string): boolean {
  return path.startsWith('chunks/') || /^\d+\.\d+\.\d+[^/]*\//.test(path)
}
