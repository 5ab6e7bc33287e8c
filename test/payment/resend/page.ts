/** One payment that the page is to make. */
export interface Task {
  readonly id: string
  readonly token: string
  readonly body: string
}

/** What the page saw of it: the answer's status, or none when `fetch` failed. */
export interface Outcome {
  readonly id: string
  readonly key: string
  readonly status: number | null
  readonly attempt: string | null
}

/**
 * A page that pays, one task after the other, with the request that the widget makes: a key of its own each, and no
 * second try by its own hand. It asks `/tasks` for more until there are none and posts what it saw to `/outcomes`.
 */
export function payingPage(api: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Paying</title><script type="module">
const pay = async ({ id, token, body }) => {
  const key = crypto.randomUUID()
  const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json', 'Idempotency-Key': key }
  try {
    const response = await fetch(${JSON.stringify(api)} + '/v1/attempts', { method: 'POST', headers, body, keepalive: true })
    const answer = await response.json()
    return { id, key, status: response.status, attempt: answer.attempt?.id ?? answer.id ?? null }
  } catch {
    return { id, key, status: null, attempt: null }
  }
}
for (;;) {
  const tasks = await (await fetch('/tasks')).json()
  const outcomes = []
  for (const task of tasks) outcomes.push(await pay(task))
  await fetch('/outcomes', { method: 'POST', body: JSON.stringify(outcomes) })
  if (tasks.length === 0) break
}
</script></html>`
}
