import type { AccountSandbox } from './accountSandbox.ts'

/** Calls that answer with a file, in a language: a GET, or a POST where there is a body. */
export function fileCalls(account: AccountSandbox) {
  return async (
    path: string,
    { body, language = 'en', token }: { body?: object; language?: string; token?: string } = {},
  ) => {
    const response = await fetch(`${account.sandbox.origins[0]}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${token ?? account.buyer.token}`,
        'Accept-Language': language,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { response, bytes, text: bytes.toString('utf8') }
  }
}
