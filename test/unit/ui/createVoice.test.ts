import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Voice } from '../../../src/ui/createVoice.ts'
import { createVoice } from '../../../src/ui/createVoice.ts'

const voices: Voice[] = []

/** A voice that is open, and what its region has at the moment. */
function open() {
  const region = { textContent: '' }
  const voice = createVoice(voices)
  return { voice, region, close: voice.open(region) }
}

test('says one thing after the other, and takes back only what it said', () => {
  const { voice, region, close } = open()
  voice.announce('one')
  voice.announce('two')
  voice.announce('', 'one')
  assert.equal(region.textContent, 'two')
  voice.announce('', 'two')
  assert.equal(region.textContent, '')
  close()
})

test('is silent behind an open dialog, and says afterwards what is still true, once', () => {
  const page = open()
  page.voice.announce('said before')
  const dialog = open()
  const question = open()
  page.voice.announce('no longer true')
  page.voice.announce('', 'no longer true')
  page.voice.announce('still true')
  dialog.voice.announce('of the dialog')
  question.voice.announce('of the question')
  assert.deepEqual(
    [page, dialog, question].map(({ region }) => region.textContent),
    ['said before', '', 'of the question'],
  )
  question.close()
  assert.equal(dialog.region.textContent, 'of the dialog')
  assert.equal(page.region.textContent, 'said before')
  dialog.close()
  assert.equal(page.region.textContent, 'still true')
  page.voice.announce('', 'still true')
  open().close()
  assert.equal(page.region.textContent, '')
  page.close()
})

test('takes back what was said before a dialog opened', () => {
  const page = open()
  page.voice.announce('busy')
  const dialog = open()
  page.voice.announce('', 'busy')
  dialog.close()
  assert.equal(page.region.textContent, '')
  page.close()
})
