import { readFileSync } from 'node:fs'
import { documentOf } from '../store/pages/document.ts'

const PAGE = new URL('page.html', import.meta.url)

/** The page for testers. It is read again for each visit, so that one that is being changed can be looked at. */
export function qaPage(): string {
  return documentOf({
    title: 'QA · Balance checkout',
    styles: ['/public/base.css', '/qa/tools.css', '/qa/stage.css', '/qa/qa.css', '/qa/records.css'],
    scripts: ['/qa/qa.js'],
    body: { markup: readFileSync(PAGE, 'utf8') },
  })
}

/** One screen without anything around it. */
export function framePage(): string {
  return documentOf({
    title: 'One screen · Balance checkout',
    styles: ['/qa/stage.css'],
    scripts: ['/qa/frame.js'],
    body: { markup: '<body class="frame"><main id="stage"></main></body>' },
  })
}
