import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import ts from 'typescript'
import { describe, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
/** These put a text that they are given into an element of its own. */
const TAKE_TEXT = ['Button', 'Notice']

function typeCheck(extra: Readonly<Record<string, string>> = {}): ts.Program {
  const { config } = ts.readConfigFile(resolve(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, ROOT)
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.getSourceFile = (path, language) => {
    const text = extra[path]
    return text === undefined ? getSourceFile(path, language) : ts.createSourceFile(path, text, language)
  }
  host.fileExists = (path) => path in extra || fileExists(path)
  return ts.createProgram([...fileNames, ...Object.keys(extra)], options, host)
}

const isBlank = (text: string) => text.trim() === ''

/** Whether a child may be text. A node of React that was handed on is looked at where it was made. */
function mayBeText(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (ts.isJsxText(child)) return !isBlank(child.text)
  if (!ts.isJsxExpression(child) || !child.expression) return false
  const type = checker.getTypeAtLocation(child.expression)
  if (checker.typeToString(type).includes('ReactNode')) return false
  return (type.isUnion() ? type.types : [type]).some(
    (one) =>
      (one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0 &&
      !(one.isStringLiteral() && isBlank(one.value)),
  )
}

/** The places where text stands beside something else in one element. */
function mixedTexts(program: ts.Program, paths: (path: string) => boolean): string[] {
  const checker = program.getTypeChecker()
  const found: string[] = []
  for (const file of program.getSourceFiles()) {
    if (!paths(file.fileName)) continue
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const tag = ts.isJsxElement(node) ? node.openingElement.tagName.getText(file) : ''
        const children = node.children.filter((child) => !(ts.isJsxText(child) && isBlank(child.text)))
        const isAlone = /^[a-z]/.test(tag) ? children.length < 2 : TAKE_TEXT.includes(tag) && children.length < 2
        if (!isAlone && children.some((child) => mayBeText(child, checker))) {
          const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
          found.push(`${file.fileName.slice(ROOT.length + 1)}:${line + 1} <${tag}>`)
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}

// A translator puts an element in the place of a text. React would put what follows before the text that is gone, and fail; a
// text that is all of an element it writes anew.
describe('a text on the screen', () => {
  const planted = resolve(ROOT, 'src/ui/Planted.tsx')
  const program = typeCheck({
    [planted]: `
      import { Button } from './Button.tsx'
      export const One = ({ isBusy, word }: { isBusy: boolean; word: string }) => <p>{isBusy && <b />}{word}</p>
      export const Two = ({ word }: { word: string }) => <section><h2 />Some {word}</section>
      export const Three = ({ word }: { word: string }) => <><br />{word}</>
      export const Four = ({ word }: { word: string }) => <One.Part>{word}</One.Part>
      export const Fine = ({ word }: { word: string }) => <p><b>{word}</b> <Button>{word}</Button></p>
    `,
  })

  it('is noticed where it stands beside something else', () => {
    assert.deepEqual(
      mixedTexts(program, (path) => path === planted).map((place) => place.replace(/^.*:/, '')),
      ['3 <p>', '4 <section>', '5 <>', '6 <One.Part>'],
    )
  })

  it('stands in an element of its own', () => {
    assert.deepEqual(
      mixedTexts(program, (path) => path.startsWith(`${ROOT}/src/`) && path.endsWith('.tsx') && path !== planted),
      [],
    )
  })
})
