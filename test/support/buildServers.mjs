// Puts each of the demo's servers into one file, which the tests start.
import { relative } from 'node:path'
import { bundleProgram } from '../../demo/bundleProgram.mjs'
import { ROOT, SERVERS } from './addresses.mjs'

const NAMES = ['sandbox', 'assets', 'store', 'receiver', 'flags']
const folder = relative(ROOT, SERVERS)

await Promise.all(NAMES.map((name) => bundleProgram(`demo/${name}/main.ts`, `${folder}/${name}.mjs`)))
