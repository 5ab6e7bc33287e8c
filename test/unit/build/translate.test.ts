import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'vitest'

type Exported = Record<string, Record<string, { english: string; context?: string; text: string }>>

const SCRIPT = new URL('../../../src/build/translate.mjs', import.meta.url).pathname

function setText(words: Exported, folder: string, message: string, text: string) {
  const rows = (words[folder] ??= {})
  rows[message] = { english: '', ...rows[message], text }
}

describe('the words of a language as one file', () => {
  let root = ''
  const path = (...names: string[]) => join(root, 'src/features', ...names)
  const SANDBOX = 'demo/sandbox/routes/hosted/challenge'
  const read = (...names: string[]) => JSON.parse(readFileSync(path(...names), 'utf8')) as unknown
  const compiled = () => readFileSync(join(root, SANDBOX, 'words/messages.ts'), 'utf8')
  const run = (...args: string[]) => spawnSync(process.execPath, [SCRIPT, ...args], { cwd: root, encoding: 'utf8' })
  const exported = (language: string) => {
    assert.equal(run('export', language, 'all.json').stderr, '')
    return JSON.parse(readFileSync(join(root, 'all.json'), 'utf8')) as Exported
  }
  const importChanged = (language: string, words: Exported) => {
    writeFileSync(join(root, 'changed.json'), JSON.stringify(words))
    return run('import', language, 'changed.json')
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'words-'))
    const write = (folder: string, language: string, words: object) => {
      mkdirSync(join(root, folder, 'words'), { recursive: true })
      writeFileSync(join(root, folder, 'words', `${language}.json`), JSON.stringify(words))
    }
    write('src/features/card', 'en', {
      '@pay': 'On the button',
      pay: 'Pay {amount}',
      faults: { number: 'Check the number' },
    })
    write('src/features/card', 'es', { faults: { number: 'Revise el número' }, pay: 'Pagar {amount}' })
    write('src/features/terms', 'en', { due: 'Due {day}' })
    write('src/features/terms', 'es', { due: 'Vence {day}' })
    write(SANDBOX, 'en', { '@limit': 'Below the buttons', limit: 'Expires in {minutes} minutes' })
    write(SANDBOX, 'es', { limit: 'Termina a los {minutes} minutos' })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('goes out beside the English with its context, and what was changed comes back', () => {
    const words = exported('es')
    assert.deepEqual(words, {
      'features/card': {
        pay: { english: 'Pay {amount}', context: 'On the button', text: 'Pagar {amount}' },
        'faults.number': { english: 'Check the number', text: 'Revise el número' },
      },
      'features/terms': { due: { english: 'Due {day}', text: 'Vence {day}' } },
      [SANDBOX]: {
        limit: {
          english: 'Expires in {minutes} minutes',
          context: 'Below the buttons',
          text: 'Termina a los {minutes} minutos',
        },
      },
    })
    const before = read('terms/words/es.json')
    setText(words, 'features/card', 'pay', 'Pague {amount}')
    setText(words, SANDBOX, 'limit', 'Vence a los {minutes} minutos')
    assert.equal(importChanged('es', words).status, 0)
    assert.deepEqual(read('card/words/es.json'), { pay: 'Pague {amount}', faults: { number: 'Revise el número' } })
    assert.deepEqual(read('terms/words/es.json'), before)
    assert.deepEqual(read('../..', SANDBOX, 'words/es.json'), { limit: 'Vence a los {minutes} minutos' })
    assert.match(compiled(), /limit: \(minutes: string\) => `Vence a los \$\{minutes\} minutos`/)
    assert.deepEqual(exported('es'), words)
  })

  it('goes out without texts where the language is new, and comes back as its files', () => {
    const words = exported('fr')
    for (const rows of Object.values(words))
      for (const row of Object.values(rows)) {
        assert.equal(row.text, '')
        row.text = `${row.english} (fr)`
      }
    assert.equal(importChanged('fr', words).status, 0)
    assert.deepEqual(read('card/words/fr.json'), {
      pay: 'Pay {amount} (fr)',
      faults: { number: 'Check the number (fr)' },
    })
    assert.match(compiled(), /fr: \{ limit: \(minutes: string\) => `Expires in \$\{minutes\} minutes \(fr\)`/)
  })

  it('keeps the contexts where it is English', () => {
    const before = read('card/words/en.json')
    assert.equal(importChanged('en', exported('en')).status, 0)
    assert.deepEqual(read('card/words/en.json'), before)
  })

  it('changes nothing where one of its messages is wrong, and names each', () => {
    const words = exported('es')
    const before = read('card/words/es.json')
    setText(words, 'features/card', 'pay', 'Pague {importe}')
    setText(words, 'features/card', 'other', 'Otro')
    setText(words, 'features/terms', 'due', '')
    setText(words, SANDBOX, 'limit', 'Termina')
    words['features/none'] = {}
    const { status, stderr } = importChanged('es', words)
    assert.equal(status, 1)
    assert.deepEqual(stderr.trim().split('\n'), [
      'changed.json: features/none has no words.',
      'changed.json: features/card has "other", which English has not.',
      'changed.json: features/card takes (importe: string) in "pay", in English (amount: string).',
      'changed.json: features/terms has no text for "due".',
      `changed.json: ${SANDBOX} takes () in "limit", in English (minutes: string).`,
    ])
    writeFileSync(join(root, 'changed.json'), '{ "features/card": {,')
    assert.match(run('import', 'es', 'changed.json').stderr, /^changed\.json cannot be read: /)
    assert.deepEqual(read('card/words/es.json'), before)
  })
})
