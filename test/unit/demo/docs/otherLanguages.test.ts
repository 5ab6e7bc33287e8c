import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { describe, test } from 'vitest'
import { readBlocks } from '../../../support/webhookRecipe.ts'

const BODY = '{"externalReferenceId":"Käse & Söhne 🧀"}'
const SIGNATURE = createHmac('sha256', 'secret').update(BODY).digest('hex')
const CASES: readonly [body: string, signature: string, secret: string, isRight: boolean][] = [
  [BODY, SIGNATURE, 'secret', true],
  [BODY, SIGNATURE.toUpperCase(), 'secret', true],
  [BODY.replace('ä', 'a'), SIGNATURE, 'secret', false],
  [BODY, SIGNATURE, 'other', false],
  [BODY, SIGNATURE.slice(2), 'secret', false],
  [BODY, '', 'secret', false],
  [BODY, 'é', 'secret', false],
]

/** Each language with the program that runs it, and how it prints the answers to the cases that it gets as JSON. */
const LANGUAGES = [
  {
    language: 'python',
    program: 'python3',
    option: '-c',
    ask: 'import json, sys\nprint(json.dumps([is_from_balance(b.encode(), s, k) for b, s, k, _ in json.loads(sys.argv[1])]))',
  },
  {
    language: 'php',
    program: 'php',
    option: '-r',
    ask: 'echo json_encode(array_map(fn($c) => isFromBalance($c[0], $c[1], $c[2]), json_decode($argv[1])));',
  },
]

describe('the check of a signature in other languages', () => {
  for (const { language, program, option, ask } of LANGUAGES) {
    if (spawnSync(program, ['--version']).status !== 0) continue
    test(`accepts the true signature only: ${language}`, async () => {
      const [code = ''] = await readBlocks(language)
      const script = `${code.replace('<?php\n', '')}\n${ask}`
      const printed = execFileSync(program, [option, script, JSON.stringify(CASES)], { encoding: 'utf8' })
      assert.deepEqual(
        JSON.parse(printed),
        CASES.map(([, , , isRight]) => isRight),
      )
    })
  }
})
