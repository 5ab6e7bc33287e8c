import assert from 'node:assert/strict'
import { test } from 'vitest'
import { hostedUrl } from '../../../src/ui/HostedFrame.tsx'

const PAGE = 'http://127.0.0.1:4175/hosted/three-d-secure/abc'
const look = { theme: 'dark', locale: 'ar-EG' } as const

test('a hosted page is asked for the theme, the language and the corners around it, at the same address', () => {
  assert.equal(hostedUrl(PAGE, look, '12px'), `${PAGE}?theme=dark&locale=ar-EG&radius=12`)
  assert.equal(hostedUrl(`${PAGE}?a=1`, look, '6.5px 8px'), `${PAGE}?a=1&theme=dark&locale=ar-EG&radius=6.5`)
})

test('corners that the page does not take are the largest of it, and a share of a size is left out', () => {
  assert.equal(hostedUrl(PAGE, look, '999px'), `${PAGE}?theme=dark&locale=ar-EG&radius=24`)
  for (const radius of ['50%', '', 'calc(1px + 10%)'])
    assert.equal(hostedUrl(PAGE, look, radius).includes('radius'), false)
})

test('what a language holds cannot leave its parameter', () => {
  assert.equal(
    new URL(hostedUrl(PAGE, { ...look, locale: 'en&theme=light#' }, '8px')).searchParams.get('theme'),
    'dark',
  )
})
