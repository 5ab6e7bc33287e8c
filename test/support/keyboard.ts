import { sendKeys } from '@web/test-runner-commands'

/** Types with the real keyboard, a key at a time: WebKit drops the second of two equal characters sent together. */
export async function typeText(text: string): Promise<void> {
  for (const character of text) await sendKeys({ type: character })
}

export function press(key: string): Promise<void> {
  return sendKeys({ press: key })
}
