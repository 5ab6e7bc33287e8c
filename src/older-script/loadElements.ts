import { createElement, documentProperty } from '../host/document.ts'

interface Page {
  Balance?: { preload?: () => Promise<unknown> }
  trustedTypes?: {
    /** Absent where an element with this id stands for the browser's own. */
    createPolicy?: (
      name: string,
      rules: { createScriptURL: (text: string) => string },
    ) => { createScriptURL: (text: string) => string }
  }
}

const TAG = 'balance-checkout'
const isLoader = ({ src }: HTMLScriptElement) => /\/balance\.js(?=[?#]|$)/.test(src)

/**
 * Resolves once the elements are defined. Loads `balance.js` from `base` unless the page has it, as a script tag or in its own
 * bundle. Rejects if it does not load.
 */
export async function loadElements(base: string, nonce: string): Promise<void> {
  // Its script tag may be further down in the page.
  if (documentProperty('readyState') === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  if (customElements.get(TAG)) return
  const script = [...documentProperty('scripts')].find(isLoader) ?? addLoader(`${base}balance.js`, nonce)
  await new Promise((resolve, reject) => {
    script.addEventListener('error', () => reject(new Error(`${script.src} did not load.`)))
    void customElements.whenDefined(TAG).then(resolve)
  })
}

/** Loads the code of the first screen before there is an element. */
export function preload(elements: Promise<void>): void {
  elements.then(() => (window as Page).Balance?.preload?.()).catch(() => {})
}

function addLoader(address: string, nonce: string): HTMLScriptElement {
  const policy = (window as Page).trustedTypes?.createPolicy?.('balance-sdk', { createScriptURL: String })
  const script = createElement('script') as HTMLScriptElement
  script.nonce = nonce
  script.src = policy ? policy.createScriptURL(address) : address
  documentProperty('head').append(script)
  return script
}
