// What `npm run commits` runs before a push: names the commits since `origin/main`, or since the one that is given, whose
// subjects have another form. It is no part of `npm test`, which passes in a copy with other commits too.
import { execFileSync } from 'node:child_process'
import { isSubject } from './support/commitSubject.ts'

const range = `${process.argv[2] ?? 'origin/main'}..HEAD`
const lines = execFileSync('git', ['log', '--no-merges', '--format=%h %s', range], { encoding: 'utf8' }).split('\n')
const wrong = lines.filter((line) => line !== '' && !isSubject(line.slice(line.indexOf(' ') + 1)))
for (const line of wrong) console.error(`No "type(scope): verb …" of 72 characters: ${line}`)
process.exitCode = wrong.length > 0 ? 1 : 0
