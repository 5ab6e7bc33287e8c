/** Resolves with the next event of this name. */
const next = (element, name) => new Promise((resolve) => element.addEventListener(name, resolve, { once: true }))

/** Chooses the first of every group in which nothing is chosen, and agrees to everything. */
function chooseAll({ shadowRoot: host }) {
  const { shadowRoot } = host.querySelector('balance-view')
  const radios = [...shadowRoot.querySelectorAll('input[type=radio]:enabled')]
  const groups = Map.groupBy(radios, ({ name }) => name)
  for (const group of groups.values()) if (!group.some(({ checked }) => checked)) group[0].click()
  for (const box of shadowRoot.querySelectorAll('input[type=checkbox]:enabled:not(:checked)')) box.click()
}

/** A choice may ask for more: the terms that were chosen bring their consent. */
const ROUNDS = 3

async function pay(element) {
  for (let round = 0; round < ROUNDS; round += 1) {
    chooseAll(element)
    if (await element.validate()) break
  }
  await element.submit()
}

const ACTS = { pay, submit: (element) => element.submit() }

/** Some buttons are drawn a little later than the rest. */
function press({ shadowRoot: host }, text) {
  const { shadowRoot } = host.querySelector('balance-view')
  const pressNow = () => {
    const button = [...shadowRoot.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === text)
    button?.click()
    return button !== undefined
  }
  if (pressNow()) return
  const observer = new MutationObserver(() => pressNow() && observer.disconnect())
  observer.observe(shadowRoot, { childList: true, subtree: true })
}

/**
 * What a payer does as soon as the first screen is usable: `then` is `submit` as it stands or `pay` once all is chosen;
 * `press` is the text of a button.
 */
export async function actWhenReady(element, { then, press: text }) {
  if (!ACTS[then] && !text) return
  await next(element, 'balance-ready')
  await ACTS[then]?.(element)
  if (text) press(element, text)
}
