import { createCardFrame } from '../../../src/secure-frame/host/createSecureFrame.ts'
import type { SecureFrame } from '../../../src/secure-frame/host/createSecureFrame.ts'
import type { Connect } from '../../../src/secure-frame/protocol.ts'

/** The transaction that the card is for. */
const SUBJECT = 'txn_1'

/** What a test asks of the page that holds the frame. */
export interface HostPage {
  readonly frame: SecureFrame
  readonly seat: HTMLElement
  submits: number
  /** Everything that arrived at the page's own window. */
  readonly windowMessages: unknown[]
  readonly hello: Omit<Connect, 'channel' | 'nonce' | 'kind'>
}

declare global {
  interface Window {
    host: HostPage
  }
}

const wanted = new URLSearchParams(location.search)
const colorScheme = wanted.get('scheme') === 'dark' ? 'dark' : 'light'
const direction = wanted.get('direction') === 'rtl' ? 'rtl' : 'ltr'
const environment = wanted.get('environment') === 'production' ? 'production' : 'sandbox'
const locale = wanted.get('locale') ?? (direction === 'rtl' ? 'ar' : 'en')
const tokens = JSON.parse(wanted.get('tokens') ?? '{}') as Record<string, string>
const appearance = { colorScheme, direction, locale, tokens } as const

document.documentElement.style.colorScheme = colorScheme
document.body.style.background = colorScheme === 'dark' ? '#14171c' : '#ffffff'
document.body.style.color = colorScheme === 'dark' ? '#edf0f5' : '#12161c'
const seat = document.createElement('div')
seat.style.display = 'grid'
document.querySelector('main')?.append(seat)

const windowMessages: unknown[] = []
window.addEventListener('message', (event) => windowMessages.push(event.data))
const url = wanted.get('url') ?? ''
const frame = createCardFrame({ parent: seat, slot: 'card', url, environment, subject: SUBJECT })
frame.onSubmit(() => window.host.submits++)
window.host = { frame, seat, submits: 0, windowMessages, hello: { environment, subject: SUBJECT, appearance } }
if (!wanted.has('silent')) frame.configure({ appearance }, 'Card details')
