import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './addresses.mjs'

const IN_WINDOW = ['way-back', 'shown-late', 'saved-cards', 'two-tabs'].map((name) => `test/flow/${name}`)

/**
 * Which stage runs the tests of a folder or of files, and how its runner takes a title. A file belongs to the first that fits.
 */
const STAGES = [
  { stage: 'secure-frame', folder: 'test/element/secure-frame', title: '--grep' },
  { stage: 'element', folder: 'test/element', files: '--files', title: '--grep' },
  { stage: 'window', folder: IN_WINDOW, title: '--grep' },
  { stage: 'flow', folder: 'test/flow', title: '--grep' },
  { stage: 'visual', folder: 'test/visual', title: '--grep' },
  { stage: 'hanging', folder: 'test/privacy/hanging', title: '--grep' },
  { stage: 'privacy', folder: 'test/privacy', title: '--grep' },
  { stage: 'payment-browser', folder: 'test/payment/browser', title: '--testNamePattern' },
  { stage: 'payment', folder: 'test/payment', title: '--testNamePattern' },
  { stage: 'sandbox', folder: 'test/sandbox', title: '--testNamePattern' },
  { stage: 'security', folder: 'test/security', title: '--testNamePattern' },
  { stage: 'architecture', folder: 'test/architecture', title: '--testNamePattern' },
  { stage: 'unit', folder: 'test/unit', title: '--testNamePattern' },
]

/**
 * Finds what an argument of `npm test` names: a stage, a part of a file's path, or a part of a title. Gives back
 * `{ stage, args }` for each stage that has some of it. Throws a sentence when nothing is found.
 */
export function chooseTests(wanted) {
  if (STAGES.some(({ stage }) => stage === wanted)) return [{ stage: wanted, args: [] }]
  const files = testFiles()
  const named = files.filter((file) => file.includes(wanted.replace(/^\.\//, '')))
  if (named.length > 0) return groupByStage(named, () => [])
  const titled = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(wanted))
  if (titled.length > 0) return groupByStage(titled, ({ title }) => [title, escapePattern(wanted)])
  throw new Error(`No file and no title under test/ contains "${wanted}".`)
}

function groupByStage(files, titleArgs) {
  const stages = STAGES.map((own) => ({ own, some: files.filter((file) => stageOf(file) === own) }))
  return stages
    .filter(({ some }) => some.length > 0)
    .map(({ own, some }) => ({ stage: own.stage, args: [...fileArgs(own, some), ...titleArgs(own)] }))
}

function fileArgs({ files: option }, files) {
  return option ? [option, ...files] : files
}

function stageOf(file) {
  const isIn = (folder) => file.startsWith(folder) && /^[/.]/.test(file.slice(folder.length))
  return STAGES.find(({ folder }) => [folder].flat().some(isIn))
}

function testFiles() {
  return readdirSync(join(ROOT, 'test'), { recursive: true })
    .map((name) => `test/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && stageOf(file))
    .sort()
}

function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
