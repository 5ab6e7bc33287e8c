import assert from 'node:assert/strict'
import { test, vi } from 'vitest'
import { sheetOf } from '../../../src/styles/sheet.ts'

test('a sheet is there where tests of a page run, which have no method to fill it', () => {
  const Sheet = class {}
  vi.stubGlobal('CSSStyleSheet', Sheet)
  assert.ok(sheetOf('.of-a-test {}') instanceof Sheet)
})
