import { sendKeys } from '@web/test-runner-commands'

/** Types with the real keyboard, a key at a time: WebKit drops the second of two equal characters sent together. */
export async function typeText(text: string): Promise<void> {
  for (const character of text) await sendKeys({ type: character })
}

export function press(key: string): Promise<void> {
  return sendKeys({ press: key })
}

/** Presses a key together with Control. */
export async function pressWithControl(key: string): Promise<void> {
  // WebKit's driver presses what it gets at once as one chord, in which this character is the Control key.
  if (isWebKit()) return sendKeys({ type: `\uE009${key}` })
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: key })
  await sendKeys({ up: 'Control' })
}

const isWebKit = () => /AppleWebKit/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent)
