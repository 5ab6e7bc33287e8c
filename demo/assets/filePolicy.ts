const FOR_EVER = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=300, stale-while-revalidate=86400'

const SECURE_FRAMES = ['secure-frame.html', 'bank-frame.html']
const POLICY = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/

/**
 * A secure frame may run the script in it, load only its own files, and post no form, as its page says. Any merchant may
 * frame it, whose page can be cross-origin isolated: that takes frames which ask the same of what they load.
 */
function secureFrameHeaders(html: string): Record<string, string> {
  const [, policy] = POLICY.exec(html) ?? []
  if (policy === undefined) throw new Error('The page of a secure frame has no policy.')
  return {
    'content-security-policy': `${policy}; frame-ancestors *`,
    'cross-origin-embedder-policy': 'require-corp',
    'referrer-policy': 'no-referrer',
  }
}

/** On every answer, errors too: a page of any origin may load, measure and embed what stands here. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
}

/** The headers that belong to one file, by its path from the root (`chunks/card-1a2b3c.js`); `read` gives its text. */
export function headersOf(path: string, read: () => string): Record<string, string> {
  return {
    'cache-control': isImmutable(path) ? FOR_EVER : SHORT,
    ...(SECURE_FRAMES.includes(path) ? secureFrameHeaders(read()) : {}),
  }
}

/** Whether an address never gets other bytes: hashed chunks, and files under a version. */
function isImmutable(path: string): boolean {
  return path.startsWith('chunks/') || /^\d+\.\d+\.\d+[^/]*\//.test(path)
}
