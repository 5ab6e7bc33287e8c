import type { Page } from 'playwright-core'

/** What differs from run to run, and what stands for it in the pictures. */
const VARYING: readonly (readonly [pattern: string, instead: string])[] = [
  ['(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat),(?=\\s[A-Z][a-z]{2,8}\\s\\d)', 'Thu,'],
  ['(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(\\s)\\d{1,2},(\\s)\\d{4}', 'Jan$114,$22027'],
  ['\\p{Nd}{1,2}(\\s)\\p{Script=Arabic}+(\\s)\\p{Nd}{4}', '14$1يناير$22027'],
  ['\\b\\d{1,2}:\\d{2}(\\s)[AP]M(?:\\s[A-Z]{3,4}(?:[+-]\\d+(?::\\d+)?)?\\b)?', '10:30$1AM'],
  ['buyer-[\\da-f-]{36}@', 'buyer@'],
  ['(?<=\\b(?:ana|bo)-)[\\da-f]{6}(?=@)', 'abc123'],
  ['(?<=/)[\\w-]{43}', 'a-link'],
  ['127\\.0\\.0\\.1:\\d+', 'pay.example'],
  ['\\bR-\\d{4}-\\d{6}\\b', 'R-2027-000001'],
  ['(?<=in )\\d+(?= s\\.)', '9'],
  // After addresses and links, as a part of these may be eight digits.
  ['\\b[0-9A-F]{8}\\b', 'A1B2C3D4'],
]

/** Puts one text in the place of dates, references and links, in the page and in its frames, while `act` goes on. */
export async function withSettledTexts(page: Page, act: () => Promise<void>): Promise<void> {
  const frames = page.frames()
  const settled = await Promise.all(frames.map((frame) => frame.evaluateHandle(settle, VARYING)))
  await act()
  // A frame that has gone on to another document needs nothing back.
  await Promise.all(settled.map((restore) => restore.evaluate((call) => call()).catch(() => {})))
}

/** Runs in the page. Gives back what undoes it, as React goes on from the texts that it has written itself. */
function settle(varying: readonly (readonly [string, string])[]): () => void {
  const rules = varying.map(([pattern, instead]) => [new RegExp(pattern, 'gu'), instead] as const)
  const settled = (text: string) => rules.reduce((now, [pattern, instead]) => now.replace(pattern, instead), text)
  const before = new Map<Text, string>()
  const fields = new Set<HTMLInputElement>()
  const restores: (() => void)[] = []
  const settleField = (field: HTMLInputElement) => {
    const { value } = field
    if (fields.has(field) || settled(value) === value) return
    fields.add(field)
    const own = Object.getOwnPropertyDescriptor(field, 'value')
    field.value = settled(value)
    // React sets the value again whenever it draws the field: it reads here that nothing is to be set.
    Object.defineProperty(field, 'value', { configurable: true, get: () => value, set: () => {} })
    restores.push(() => {
      if (own) Object.defineProperty(field, 'value', own)
      else Reflect.deleteProperty(field, 'value')
      field.value = value
    })
  }
  /** A sentence is one text, or texts and spans beside each other: a date may lie in several. */
  const settleSentence = (texts: readonly Text[]) => {
    const sentence = texts.map(({ data }) => data).join('')
    const whole = settled(sentence)
    if (whole === sentence) return
    // A text that is hidden keeps its words, where what varies lies in another one.
    const apart = texts.map(({ data }) => settled(data))
    const together = texts.map((_, index) => (index === 0 ? whole : ''))
    const instead = apart.join('') === whole ? apart : together
    texts.forEach((text, index) => {
      before.set(text, text.data)
      text.data = instead[index] ?? ''
    })
  }
  // A list may draw its rows anew meanwhile, as it does once it has learned of its width.
  const observer = new MutationObserver(() => visit(document))
  const visit = (parent: Node) => {
    if (parent instanceof Document || parent instanceof ShadowRoot)
      observer.observe(parent, { subtree: true, childList: true, characterData: true })
    let sentence: Text[] = []
    for (const child of parent.childNodes) {
      const text = child instanceof HTMLSpanElement && child.childNodes.length === 1 ? child.firstChild : child
      if (text instanceof Text) {
        sentence.push(text)
        continue
      }
      settleSentence(sentence)
      sentence = []
      if (child instanceof HTMLInputElement) settleField(child)
      if (child instanceof Element && child.shadowRoot) visit(child.shadowRoot)
      visit(child)
    }
    settleSentence(sentence)
  }
  visit(document)
  return () => {
    observer.disconnect()
    for (const [text, words] of before) text.data = words
    restores.forEach((restore) => restore())
  }
}
