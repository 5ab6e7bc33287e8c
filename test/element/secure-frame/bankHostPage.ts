import type { BankField, BankTypes } from '../../../src/secure-frame/bankProtocol.ts'
import { createBankFrame, type BankSecureFrame } from '../../../src/secure-frame/host/createBankFrame.ts'

/** What a test asks of the page whose dialog shows the fields of a bank account. */
export interface BankHostPage {
  readonly frame: BankSecureFrame
  readonly configuration: BankTypes['configuration']
  submits: number
  /** Everything that arrived at the page: at its window, from its keyboard, and over the frame's port. */
  readonly heard: unknown[]
}

/** What the drivers of other browsers can call by name. */
export interface BankBench {
  readonly frame: () => Element
  readonly untilReady: () => Promise<void>
  /** Whether the frame lies in front of everything and has room. */
  readonly seen: () => { isOnTop: boolean; isWide: boolean; isHigh: boolean }
  readonly focus: (field: BankField) => void
  readonly seal: () => Promise<string>
}

declare global {
  interface Window {
    bankHost: BankHostPage
    bench: BankBench
  }
}

const heard: unknown[] = []
window.addEventListener('message', (event) => heard.push(event.data))
for (const type of ['keydown', 'input', 'paste'])
  window.addEventListener(type, (event) => heard.push((event as Partial<KeyboardEvent>).key ?? type), true)
window.MessageChannel = class extends MessageChannel {
  constructor() {
    super()
    this.port1.addEventListener('message', (event) => heard.push(event.data))
  }
}

const wanted = new URLSearchParams(location.search)
const colorScheme = wanted.get('scheme') === 'dark' ? 'dark' : 'light'
const direction = wanted.get('direction') === 'rtl' ? 'rtl' : 'ltr'
const locale = wanted.get('locale') ?? (direction === 'rtl' ? 'ar' : 'en')
const country = wanted.get('country') === 'CA' ? 'CA' : 'US'
const configuration: BankTypes['configuration'] = {
  kind: 'bank',
  country,
  appearance: { colorScheme, direction, locale, tokens: {} },
}

/** As in an element: the frame is a light child of the view, whose shadow root has the dialog with the slot. */
const view = document.createElement('div')
const dialog = document.createElement('dialog')
dialog.setAttribute('aria-label', 'Bank account')
dialog.dir = direction
dialog.style.cssText = `color-scheme: ${colorScheme}; box-sizing: border-box; width: min(100% - 16px, 480px);
  background: light-dark(#ffffff, #14171c); border: 0; border-radius: 12px; padding: 20px`
const slot = document.createElement('slot')
slot.name = 'bank'
dialog.append(slot)
view.attachShadow({ mode: 'open' }).append(dialog)
document.querySelector('main')?.append(view)
dialog.showModal()

const cardFrameUrl = wanted.get('url') ?? ''
const bound = { environment: 'sandbox', subject: 'byr_1' } as const
const frame = createBankFrame({ parent: view, slot: 'card', url: cardFrameUrl, ...bound })
frame.onSubmit(() => window.bankHost.submits++)
window.bankHost = { frame, configuration, submits: 0, heard }
frame.configure(configuration, 'Bank account')
window.bench = {
  frame: () => frame.element,
  untilReady: () => frame.ready,
  seen() {
    const { left, top, width, height } = frame.element.getBoundingClientRect()
    const isOnTop = document.elementFromPoint(left + width / 2, top + height / 2) === frame.element
    return { isOnTop, isWide: width > 300, isHigh: height > 300 }
  },
  focus: (field) => frame.focus(field),
  async seal() {
    const sealed = await frame.encrypt(1_800_000_000)
    return 'jwe' in sealed ? sealed.jwe : sealed.failure
  },
}
