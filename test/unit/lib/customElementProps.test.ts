import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { customElementProps } from '../../../src/lib/customElementProps.ts'

describe('props of a custom element', () => {
  it('hide nothing that is not hidden, and have a class', () => {
    const given = { className: 'co', hidden: false, inert: false, id: 'pay', title: undefined }
    assert.deepEqual(customElementProps(given), { class: 'co', id: 'pay', title: undefined })
  })

  it('keep a false that is a value', () => {
    const given = {
      draggable: false,
      spellCheck: false,
      contentEditable: false,
      'aria-busy': false,
      'data-open': false,
    }
    assert.deepEqual(customElementProps(given), given)
  })

  it('leave everything else as it is', () => {
    const onClick = () => undefined
    const given = { hidden: true, tabIndex: 0, style: { color: 'red' }, onClick, children: 'Loading' }
    assert.deepEqual(customElementProps(given), given)
  })
})
