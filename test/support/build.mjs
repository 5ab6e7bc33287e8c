// Builds the bundle that the tests load: `node test/support/build.mjs plain` or `… services`.
import { spawnSync } from 'node:child_process'
import { environmentOf } from './addresses.mjs'

const env = { ...process.env, ...environmentOf(process.argv[2]) }
process.exitCode = spawnSync('rollup', ['-c', '--silent'], { env, stdio: 'inherit' }).status ?? 1
