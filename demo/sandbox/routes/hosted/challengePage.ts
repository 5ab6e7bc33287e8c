import { fractionDigits } from '../../../../src/lib/currencies.ts'
import { toDecimal } from '../../../../src/lib/money.ts'
import { cardLabel } from '../../domain/cards.ts'
import { processedAmount } from '../../domain/processor.ts'
import type { AttemptRow } from '../../store/schema.ts'
import { escapeHtml } from './escapeHtml.ts'

const STYLE = `
:root { color-scheme: light dark; --text: #17211f; --muted: #53625e; --line: #c9d3d0; --surface: #fff; --accent: #0b5c4d; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --text: #eef4f2; --muted: #a9b8b4; --line: #43524e; --surface: #151c1a; --accent: #7fd6c2; --on-accent: #0a1d18 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1.25rem; background: var(--surface); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 0 auto }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3 }
h1:focus { outline: none }
p { margin: 0 0 1rem; color: var(--muted) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; padding: .875rem 0; border-block: 1px solid var(--line) }
dt { color: var(--muted) }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
form { display: grid; gap: .75rem }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--muted); border-radius: .5rem; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button[value=complete] { border-color: var(--accent); background: var(--accent); color: var(--on-accent) }
button[value=cancel] { border-color: transparent; font-weight: 400; text-decoration: underline }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
button[aria-disabled=true] { opacity: .6; cursor: progress }
small { display: block; margin-top: 1.5rem; color: var(--muted) }`

// Sends the decision without leaving the page, because a port that the opener handed over would not survive that. The
// page works without it too.
const SCRIPT = `
const form = document.querySelector('form')
let port
let isFinished = !form
const tell = () => { if (port && isFinished) port.postMessage({ type: 'finished' }) }
addEventListener('message', (event) => {
  if (port || event.source !== parent || event.data?.channel !== 'balance-hosted/1' || !event.ports[0]) return
  port = event.ports[0]
  tell()
})
const finish = () => {
  isFinished = true
  const heading = document.querySelector('h1')
  heading.textContent = 'You can close this window.'
  heading.tabIndex = -1
  for (const element of document.querySelectorAll('main > :not(h1)')) element.remove()
  heading.focus()
  tell()
}
let isSending = false
form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (isSending) return
  isSending = true
  for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
  try {
    const answer = await fetch(location.href, { method: 'POST', body: new URLSearchParams({ decision: event.submitter.value }) })
    if (!answer.ok) throw new Error(String(answer.status))
    finish()
  } catch {
    isSending = false
    for (const button of form.querySelectorAll('button')) button.removeAttribute('aria-disabled')
    document.querySelector('#problem').textContent = 'That could not be sent. Please try again.'
  }
})`

function question(attempt: AttemptRow): string {
  const amount = `${attempt.currency} ${toDecimal(processedAmount(attempt), fractionDigits(attempt.currency) ?? 2)}`
  return `<h1>Confirm your payment</h1>
<p>This is a test bank. Choose how the confirmation ends.</p>
<dl><dt>Amount</dt><dd>${escapeHtml(amount)}</dd><dt>Card</dt><dd>${escapeHtml(attempt.card ? cardLabel(attempt.card) : '')}</dd></dl>
<form method="post">
<button name="decision" value="complete">Complete authentication</button>
<button name="decision" value="fail">Fail authentication</button>
<button name="decision" value="cancel">Cancel payment</button>
</form>
<p id="problem" role="alert"></p>
<small>Left alone, the confirmation ends after 15 minutes.</small>`
}

/** The whole page. `nonce` is the one of its content security policy. */
export function challengePage({ nonce, attempt }: { readonly nonce: string; readonly attempt?: AttemptRow }): string {
  const isOpen = attempt?.status === 'requires_action'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isOpen ? 'Confirm your payment' : 'You can close this window'}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
${isOpen ? question(attempt) : '<h1>You can close this window.</h1>'}
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`
}
