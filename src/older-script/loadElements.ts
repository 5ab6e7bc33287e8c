interface Page {
  Balance?: { preload?: () => Promise<unknown> }
  trustedTypes?: {
    createPolicy: (
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
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  if (customElements.get(TAG)) return
  const script = [...document.scripts].find(isLoader) ?? addLoader(`${base}balance.js`, nonce)
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
  const policy = (window as Page).trustedTypes?.createPolicy('balance-sdk', { createScriptURL: String })
  const script = document.createElement('script')
  script.nonce = nonce
  script.src = policy ? policy.createScriptURL(address) : address
  ;(Reflect.get(Document.prototype, 'head', document) as Element).append(script)
  return script
}
