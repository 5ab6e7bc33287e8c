// Hooks of Node's loader: what a build makes of an English file of words, for code of the product that runs without one.
import { fileURLToPath } from 'node:url'
import { compileWords } from '../../../src/build/words.mjs'

/** Compiles files of words, and leaves all others to Node. */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('/words/en.json')) return nextLoad(url, context)
  return { format: 'module', source: compileWords(fileURLToPath(url)), shortCircuit: true }
}
