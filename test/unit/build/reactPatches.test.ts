import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { SCRIPT_PATCHES } from '../../../src/build/reactPatches.mjs'

const FILES = [
  'react/cjs/react.production',
  'react-dom/index',
  'react-dom/client',
  'react-dom/cjs/react-dom-client.production',
]

test('each text that the build replaces is one of React', () => {
  const sources = FILES.map((file) => readFileSync(`node_modules/${file}.js`, 'utf8'))
  const missing = Object.keys(SCRIPT_PATCHES).filter((text) => !sources.some((source) => source.includes(text)))
  assert.deepEqual(missing, [])
})
