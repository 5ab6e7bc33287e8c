/** What the hand-written forms have in common, so that they differ by what draws them alone. */
export const TITLE = 'Pay for order-1001'
export const SUMMARY = [
  ['Task lamp × 2', '$168.00'],
  ['Tax', '$8.40'],
  ['Total', '$176.40'],
] as const
export const FIELDS = [
  { name: 'name', label: 'Name on card', autoComplete: 'cc-name' },
  { name: 'zip', label: 'ZIP', autoComplete: 'postal-code' },
] as const
export const FRAME_TITLE = 'Card details'
export const PAY = 'Pay $176.40'

/** What the page knows of the contender's servers, by attributes of the script. */
export interface Addresses {
  readonly frame: string
  readonly session: string
}

/** Each frame has an address of its own, as Chromium loads those of one address one after the other. */
export const frameAt = (frame: string, index: number): string => `${frame}?${index}`

export const STYLE = `
.form { max-width: 640px; margin: 0 auto; padding: 8px; font: 16px/1.5 system-ui, sans-serif; color: #1a1f36 }
.form h2 { margin: 0 0 16px; font-size: 20px }
.form dl { margin: 0 0 24px; padding: 16px; border: 1px solid #d5dbe1; border-radius: 8px }
.form dl div { display: flex; justify-content: space-between }
.form dd { margin: 0 }
.form label { display: block; margin-bottom: 16px }
.form input { display: block; box-sizing: border-box; width: 100%; height: 44px; padding: 0 12px; border: 1px solid #8792a2; border-radius: 6px; font: inherit }
.form iframe { display: block; width: 100%; height: 160px; margin-bottom: 16px; border: 0 }
.form button { width: 100%; height: 48px; border: 0; border-radius: 6px; background: #1f4ed8; color: #fff; font: inherit; font-weight: 600 }
`
