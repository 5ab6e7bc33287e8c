import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A file of the project: its path from the repository's root, with forward slashes, and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** One mention of another module. `target` is a path from the root for relative mentions, else the package's name. */
export interface Import {
  readonly specifier: string
  readonly target: string
  readonly isRelative: boolean
  readonly isDynamic: boolean
  /** Erased by the compiler: `import type`, or `import('…')` where a type stands. */
  readonly isTypeOnly: boolean
}

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const IS_CODE = /\.(ts|tsx|mjs|js)$/

/** Every code file below the folders, but generated ones. */
export function readSources(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
    )
    .filter((path) => IS_CODE.test(path) && !path.endsWith('schema.d.ts'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

export function parse({ path, text }: Source): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind)
}

export function importsOf(source: Source): Import[] {
  const found: Import[] = []
  const add = (name: ts.Node | undefined, kind: { isDynamic: boolean; isTypeOnly: boolean }) => {
    if (name && ts.isStringLiteralLike(name)) found.push({ ...resolve(source.path, name.text), ...kind })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, { isDynamic: false, isTypeOnly: isTypeImport(node) })
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, { isDynamic: false, isTypeOnly: node.isTypeOnly })
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], { isDynamic: true, isTypeOnly: false })
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, { isDynamic: false, isTypeOnly: true })
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return found
}

/** `import type { A }`, and `import { type A }` with nothing else in it. */
function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const named = importClause.namedBindings
  if (importClause.name || !named || !ts.isNamedImports(named)) return false
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly)
}

function resolve(from: string, specifier: string): Pick<Import, 'specifier' | 'target' | 'isRelative'> {
  if (specifier.startsWith('.')) {
    return { specifier, target: posix.join(posix.dirname(from), specifier), isRelative: true }
  }
  const parts = specifier.split('/')
  const target = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
  return { specifier, target, isRelative: false }
}
