// Imports every entry in Node, where there are no elements, and does the same by `require`.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { defineBalanceElements, version } from 'balance-checkout'
import 'balance-checkout/define'
import manifest from 'balance-checkout/custom-elements.json' with { type: 'json' }

defineBalanceElements()
assert.match(version, /^\d+\.\d+\.\d+$/)
assert.equal(manifest.modules[0].declarations.length, 3)
assert.equal('Balance' in globalThis, false)
const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 20 || (major === 20 && minor >= 19))
  assert.equal(createRequire(import.meta.url)('balance-checkout').version, version)
