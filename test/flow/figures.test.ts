import { expect } from '@playwright/test'
import { watchFigures } from '../support/figures.ts'
import { test } from '../support/journeyTest.ts'

// Every journey looks for these. A translator changes a figure to what its language would write.
test('a figure that is not marked is found on the way', async ({ browser }) => {
  const found = new Set<string>()
  const page = await (await watchFigures(browser, found).newContext()).newPage()
  await page.setContent('<main></main>')
  await page.evaluate(() => {
    const root = document.querySelector('main')?.attachShadow({ mode: 'open' })
    for (const text of [
      ['Send $1,240.50.'],
      ['', '$5', '.00'],
      ['due Jan ', '19, 2027'],
      ['', 'Jan 19, 2027: 5 €', ' in 3 days'],
    ]) {
      const [before = '', marked = '', after = ''] = text
      const [line, figure] = [document.createElement('p'), document.createElement('b')]
      figure.translate = false
      figure.append(marked)
      line.append(before, figure, after)
      root?.append(line)
    }
  })
  await expect
    .poll(() => [...found])
    .toEqual(['$1,240.50. in "Send $1,240.50."', '$5.00 in "$5.00"', 'Jan 19, 2027 in "due Jan 19, 2027"'])
  await page.context().close()
})
