import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { moduleEffects } from './moduleEffects.ts'
import { readSources } from './sources.ts'

const ACTING = [
  `start()`,
  `import './register.ts'`,
  `window.Balance = {}`,
  `const width = window.innerWidth`,
  `const root = document.querySelector('#root')`,
  `const path = globalThis.location.pathname`,
  `const answer = globalThis.fetch('/')`,
  `const timer = setInterval(() => {}, 1000)`,
  `if (flag) run()`,
  `for (const name of names) define(name)`,
  `const client = createClient()`,
  `export const answer = await load()`,
  `class A { static { register(A) } }`,
  `class A { static { Object.defineProperty(Other.prototype, 'a', {}) } }`,
  `class A { static shared = connect() }`,
  `const size = (counter += 1)`,
  `function probe() { return navigator.language }\nconst language = probe()`,
  `const worker = new Worker(url)`,
  `const list = [read()]`,
  `const map = { a: { b: read() } }`,
]

const RESTING = [
  `import { a } from './a.ts'\nexport { b } from './b.ts'\nexport type C = string`,
  `import * as v from 'valibot'\nconst Text = v.pipe(v.string(), v.maxLength(5))`,
  `export const Context = createContext<string | undefined>(undefined)`,
  `const Screen = lazy(() => import('./Screen.tsx'))`,
  `const names = ['a', 'b'] as const\nexport const upper = names.map((name) => name.toUpperCase())`,
  `export const table = Object.freeze({ a: 1, ...other, [key]: \`x\${two}\`, run() { start() } })`,
  `const seen = new Map<string, Set<string>>()\nconst format = new Intl.NumberFormat('en')`,
  `const rule = (n: number) => ({ n })\nexport const RULES = { a: rule(1) }`,
  `class A extends Error { code = read(); static fallback = 'x' }`,
  `class A { static { for (const name of NAMES) Object.defineProperty(this.prototype, name, { get() { return read() } }) } }`,
  `const base = process.env.BASE ?? 'http://example.test'`,
  `const Base = globalThis.HTMLElement ?? class {}`,
  `const isLarge = 3 > 2 && !false ? -1 : (2 as number)`,
]

describe('importing a module does nothing', () => {
  for (const text of ACTING) {
    it(`notices ${JSON.stringify(text)}`, () => {
      assert.notDeepEqual(moduleEffects({ path: 'src/lib/planted.tsx', text }), [])
    })
  }

  for (const text of RESTING) {
    it(`lets pass ${JSON.stringify(text)}`, () => {
      assert.deepEqual(moduleEffects({ path: 'src/lib/planted.tsx', text }), [])
    })
  }

  it('holds for every module but the entries and the tools of the build', () => {
    const modules = readSources('src').filter(({ path }) => !/^src\/(entries|build)\//.test(path))
    assert.deepEqual(modules.flatMap(moduleEffects), [])
  })
})
