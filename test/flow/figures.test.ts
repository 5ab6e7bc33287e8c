import { expect, test } from '@playwright/test'
import { watchFigures } from '../support/figures.ts'

// Every journey looks for these. A translator changes a figure to what its language would write.
test('a figure that is not marked is found on the way', async ({ browser }) => {
  const found = new Set<string>()
  const page = await (await watchFigures(browser, found).newContext()).newPage()
  await page.setContent('<main></main>')
  await page.evaluate(() => {
    const root = document.querySelector('main')?.attachShadow({ mode: 'open' })
    for (const text of [
      'Send $1,240.50.',
      '<b translate="no">$5</b>.00',
      'due Jan <b translate="no">19, 2027</b>',
      '<b translate="no">Jan 19, 2027: 5 €</b> in 3 days',
    ]) {
      const line = document.createElement('p')
      line.innerHTML = text
      root?.append(line)
    }
  })
  await expect
    .poll(() => [...found])
    .toEqual(['$1,240.50. in "Send $1,240.50."', '$5.00 in "$5.00"', 'Jan 19, 2027 in "due Jan 19, 2027"'])
  await page.context().close()
})
