import ts from 'typescript'
import { parse } from './sources.ts'
import type { Source } from './sources.ts'

/** Functions that only make a value. A name that is missing here belongs here only if it does nothing else. */
const PURE_FUNCTIONS = [
  ...['stringsOf', 'laterForm', 'objectShape', 'createStore', 'part'],
  ...['createContext', 'lazy', 'memo', 'forwardRef', 'queryOptions', 'infiniteQueryOptions'],
  ...['Symbol', 'String', 'Number', 'Boolean', 'BigInt'],
]
const PURE_NAMESPACES = ['Object', 'Array', 'Number', 'Math', 'BigInt', 'Symbol', 'Intl', 'String', 'JSON']
const PURE_CLASSES = ['Map', 'Set', 'WeakMap', 'WeakSet', 'RegExp', 'CSSStyleSheet', 'TextEncoder', 'TextDecoder']
const PURE_METHODS = [
  ...['map', 'filter', 'flatMap', 'flat', 'concat', 'join', 'split', 'slice', 'trim', 'includes', 'reduce', 'sort'],
  ...['toLowerCase', 'toUpperCase', 'replace', 'replaceAll', 'toString', 'entries', 'keys', 'values', 'at', 'some'],
]
/** Names that stand for the page: a module that touches one while it is imported breaks a server, or acts on the page. */
const PAGE_NAMES = [
  ...['window', 'document', 'globalThis', 'self', 'navigator', 'location', 'history', 'customElements', 'console'],
  ...['localStorage', 'sessionStorage', 'fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'addEventListener'],
]

/**
 * One sentence for each top-level statement that does more than declare. Values may be built from literals, pure calls
 * of the lists above, schema builders, and functions of the same file that name nothing of the page.
 */
export function moduleEffects(source: Source): string[] {
  const file = parse(source)
  const purity = purityOf(file)
  return file.statements
    .filter((statement) => !purity.statement(statement))
    .map((statement) => `${source.path}: ${statement.getText(file).split('\n')[0]?.slice(0, 100) ?? ''}`)
}

function purityOf(file: ts.SourceFile) {
  const schemas = namespacesOf(file, 'valibot')
  const localFunctions = new Map(file.statements.flatMap(functionsIn))

  function statement(node: ts.Statement): boolean {
    if (ts.isImportDeclaration(node)) return node.importClause !== undefined
    if (ts.isExportDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isEmptyStatement(node)) return true
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isModuleDeclaration(node)) return true
    if (ts.isClassDeclaration(node)) return classBody(node)
    if (!ts.isVariableStatement(node)) return false
    return node.declarationList.declarations.every(({ initializer }) => !initializer || value(initializer))
  }

  function classBody(node: ts.ClassLikeDeclaration): boolean {
    const parents = (node.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => expression))
    return parents.every(value) && node.members.every(member)
  }

  function member(node: ts.ClassElement): boolean {
    if (ts.isClassStaticBlockDeclaration(node)) return isHarmless(node) && callsOf(node).every(definesOwnProperty)
    if (!ts.isPropertyDeclaration(node) || !node.initializer) return true
    const isStatic = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false
    return !isStatic || value(node.initializer)
  }

  function value(node: ts.Expression): boolean {
    if (ts.isFunctionExpression(node) || ts.isArrowFunction(node)) return true
    if (ts.isClassExpression(node)) return classBody(node)
    if (ts.isIdentifier(node)) return !PAGE_NAMES.includes(node.text)
    if (isGlobalProbe(node)) return true
    if (ts.isCallExpression(node)) return call(node)
    if (ts.isNewExpression(node)) return construction(node)
    if (ts.isBinaryExpression(node)) return !isAssignment(node) && value(node.left) && value(node.right)
    if (ts.isPostfixUnaryExpression(node) || ts.isAwaitExpression(node) || ts.isDeleteExpression(node)) return false
    if (ts.isPrefixUnaryExpression(node)) return !isStep(node.operator) && value(node.operand)
    if (ts.isTaggedTemplateExpression(node)) return false
    return partsOf(node).every(value)
  }

  function construction({ expression, arguments: args }: ts.NewExpression): boolean {
    const isPure = expression.getText(file).startsWith('Intl.') || PURE_CLASSES.includes(expression.getText(file))
    return isPure && (args?.every(value) ?? true)
  }

  function call({ expression, arguments: args }: ts.CallExpression): boolean {
    return callee(expression) && args.every(value)
  }

  function callee(node: ts.Expression): boolean {
    if (ts.isIdentifier(node)) return PURE_FUNCTIONS.includes(node.text) || isHarmless(localFunctions.get(node.text))
    if (!ts.isPropertyAccessExpression(node)) return false
    const owner = node.expression
    if (ts.isIdentifier(owner) && (schemas.includes(owner.text) || PURE_NAMESPACES.includes(owner.text))) return true
    return PURE_METHODS.includes(node.name.text) && value(owner)
  }

  return { statement }
}

/** `globalThis.Name` is undefined where there is no such name, so that asking for it does no harm anywhere. */
function isGlobalProbe(node: ts.Expression): boolean {
  if (!ts.isPropertyAccessExpression(node) || PAGE_NAMES.includes(node.name.text)) return false
  return ts.isIdentifier(node.expression) && node.expression.text === 'globalThis'
}

/** The expressions that an expression is made of; object members count by their values. */
function partsOf(node: ts.Node): ts.Expression[] {
  const parts: ts.Expression[] = []
  ts.forEachChild(node, (child) => {
    if (ts.isTypeNode(child) || ts.isMethodDeclaration(child) || ts.isAccessor(child)) return
    if (ts.isShorthandPropertyAssignment(child)) parts.push(child.name)
    else if (ts.isPropertyAssignment(child)) parts.push(child.initializer)
    else if (ts.isExpression(child)) parts.push(child)
    else parts.push(...partsOf(child))
  })
  return ts.isPropertyAccessExpression(node) ? [node.expression] : parts
}

function isAssignment({ operatorToken }: ts.BinaryExpression): boolean {
  return operatorToken.kind >= ts.SyntaxKind.FirstAssignment && operatorToken.kind <= ts.SyntaxKind.LastAssignment
}

function isStep(operator: ts.PrefixUnaryOperator): boolean {
  return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken
}

/** The calls that a block makes while it runs, without those of the functions in it. */
function callsOf(node: ts.Node): ts.CallExpression[] {
  const calls: ts.CallExpression[] = []
  ts.forEachChild(node, (child) => {
    if (ts.isFunctionLike(child)) return
    if (ts.isCallExpression(child)) calls.push(child)
    calls.push(...callsOf(child))
  })
  return calls
}

/** A class may complete itself. */
function definesOwnProperty({ expression, arguments: [target] }: ts.CallExpression): boolean {
  return expression.getText() === 'Object.defineProperty' && target?.getText() === 'this.prototype'
}

function namespacesOf(file: ts.SourceFile, packageName: string): string[] {
  return file.statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return []
    const bindings = node.importClause?.namedBindings
    if (node.moduleSpecifier.text !== packageName || !bindings || !ts.isNamespaceImport(bindings)) return []
    return [bindings.name.text]
  })
}

function functionsIn(node: ts.Statement): [string, ts.Node][] {
  if (ts.isFunctionDeclaration(node) && node.name) return [[node.name.text, node]]
  if (!ts.isVariableStatement(node)) return []
  return node.declarationList.declarations.flatMap(({ name, initializer }): [string, ts.Node][] =>
    ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer) ? [[name.text, initializer]] : [],
  )
}

function isHarmless(declaration: ts.Node | undefined): boolean {
  if (!declaration) return false
  const touchesPage = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && PAGE_NAMES.includes(node.text)) || (ts.forEachChild(node, touchesPage) ?? false)
  return !touchesPage(declaration)
}
