import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name.',
}
const NO_EXPORT_ALL = { selector: 'ExportAllDeclaration', message: 'Name what is exported.' }
const NO_ENUM = { selector: 'TSEnumDeclaration', message: 'Use a list "as const" and its union type.' }
const NO_BARE_PRESS = {
  selector: 'CallExpression[callee.property.name="press"][callee.object.property.name="keyboard"]',
  message: 'Use pressKey of test/support/tabbing.ts: a key that removes its frame is never answered to.',
}
const NO_FILE = { selector: 'Program', message: 'Name the file after what is in it.' }

const NODE_GLOBALS = ['console', 'process', 'fetch', 'URL', 'setTimeout', 'clearTimeout', 'Buffer', 'AbortSignal']
const BROWSER_GLOBALS = [
  ...['window', 'document', 'location', 'history', 'navigator', 'customElements', 'console', 'fetch', 'crypto'],
  ...['URL', 'URLSearchParams', 'FormData', 'Event', 'CustomEvent', 'EventSource', 'setTimeout', 'clearTimeout'],
  ...['setInterval', 'clearInterval', 'HTMLElement', 'HTMLInputElement', 'sessionStorage', 'localStorage', 'Intl'],
]

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.wireit/', 'src/api/schema.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 250 }],
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_EXPORT_ALL, NO_ENUM],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: readonly(NODE_GLOBALS) } },
  { files: ['demo/**/*.js'], languageOptions: { globals: readonly(BROWSER_GLOBALS) } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // The loader knows the module that it imports at run time by its type alone.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowEmpty: true }],
      // The compiler reports what is unused.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    files: ['{src,demo}/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    rules: {
      // `() => close()` reads better than a block, and a returned void is not used anywhere.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Event handlers and effects start work without awaiting it; `void` says so.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  { files: ['src/**/*.{ts,tsx}'], rules: { 'no-console': 'error' } },
  {
    // The rules of React read each file with its compiler, which takes long; only these have components and hooks.
    files: ['src/**/*.tsx', 'src/**/{use*,*Context}.ts'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      'jsx-a11y/label-has-associated-control': ['error', { depth: 3 }],
      // An effect that makes something, such as a frame, hands it to the next drawing by state.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    files: ['**/{util,utils,helper,helpers,misc,common}.{ts,tsx,mjs,js}'],
    rules: { 'no-restricted-syntax': ['error', NO_FILE] },
  },
  {
    files: ['test/{flow,privacy,support}/**/*.ts', 'test/payment/browser/engines/chromium.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_EXPORT_ALL, NO_ENUM, NO_BARE_PRESS] },
  },
  // Tools read their configuration from a default export.
  { files: ['**/*.config.{mjs,ts}'], rules: { 'no-restricted-syntax': ['error', NO_EXPORT_ALL] } },
  // How a style sheet is declared to the compiler.
  { files: ['src/**/*.d.ts'], rules: { 'no-restricted-syntax': 'off' } },
  // These ask the platform what it has; its types say that it has everything.
  {
    files: ['src/{elements,entries,features,ui}/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unnecessary-condition': 'off' },
  },
  // Where the product talks to a developer: wrong attributes, a script loaded twice, a component that threw.
  {
    files: ['src/elements/**', 'src/entries/**', 'src/telemetry/**'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  // The compiler checks the types of tests. Of the rules that need types, which take long, these find what would let a test
  // pass: a promise that nobody awaits.
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
)

function readonly(names) {
  return Object.fromEntries(names.map((name) => [name, 'readonly']))
}
