import { argumentsOf } from './httpClient.ts'

/** How long an upload may stand still before it is given up, in milliseconds. However long it takes otherwise. */
const STALLED_AFTER = 20_000

/** A `fetch` that reports how much of the body has been sent, from 0 to 1; the platform's own cannot. */
export function fetchWithProgress(onProgress: (share: number) => void): (request: Request) => Promise<Response> {
  return async (request) => {
    const [address, { method = 'GET', headers, body }] = argumentsOf(request)
    return new Promise((resolve, reject) => {
      const exchange = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout>
      const moved = () => {
        clearTimeout(timer)
        timer = setTimeout(() => exchange.abort(), STALLED_AFTER)
      }
      exchange.open(method, address)
      new Headers(headers).forEach((value, name) => exchange.setRequestHeader(name, value))
      exchange.upload.onprogress = ({ loaded, total }) => {
        moved()
        onProgress(loaded / total)
      }
      exchange.onload = () => {
        const headers = { 'Content-Type': exchange.getResponseHeader('Content-Type') ?? '' }
        resolve(new Response(exchange.responseText, { status: exchange.status, headers }))
      }
      exchange.onerror = exchange.onabort = () => reject(new TypeError('The upload did not get through.'))
      exchange.onloadend = () => clearTimeout(timer)
      moved()
      exchange.send(body as string)
    })
  }
}
