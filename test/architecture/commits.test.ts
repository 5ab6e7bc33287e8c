import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { ROOT } from './sources.ts'

const LONGEST = 72

/** How many commits are checked, from the latest back. */
const CHECKED = 100

/** `type(scope): verb …`, in lower case and without a full stop. */
const SUBJECT =
  /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z][a-z-]*\))?!?: (?<verb>[a-z][a-z-]*) .*[^.]$/

/** What is no imperative: articles and pronouns, past tenses and participles. */
const NO_VERB =
  /^(an?|the|no|all|it|this|that|what|when|where|only|some|every)$|(?<!ne|se|fe|embe|spe|excee|procee)ed$|(?<!br|str|r|s|spr|th|k|w)ing$/

const isSubject = (subject: string) => {
  const verb = SUBJECT.exec(subject)?.groups?.['verb']
  return subject.length <= LONGEST && verb !== undefined && !NO_VERB.test(verb)
}

/** The subjects of the latest commits, merges left out; none in a copy without a history. */
function latestSubjects(): string[] {
  if (!existsSync(join(ROOT, '.git'))) return []
  const args = ['log', '--no-merges', `--max-count=${CHECKED}`, '--format=%s']
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}

describe('the subject of a commit', () => {
  it('is a type, a scope and an imperative, in 72 characters', () => {
    for (const subject of ['fix(api): read a date', 'docs: bring the words together', 'feat!: need a token'])
      assert.ok(isSubject(subject), subject)
    for (const subject of [
      'Merge branch',
      'fix(api): Read a date',
      'fix(api): reading a date',
      'fix(api): added a date',
      'fix(api): a date is read',
      'fix(api): read a date.',
      `fix(api): read ${'a'.repeat(LONGEST)}`,
    ])
      assert.ok(!isSubject(subject), subject)
  })

  it('has this form in the latest commits', () => {
    assert.deepEqual(
      latestSubjects().filter((subject) => !isSubject(subject)),
      [],
    )
  })
})
