import { readFileSync } from 'node:fs'
import ts from 'typescript'

const parse = (path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true)

const printer = ts.createPrinter({ removeComments: true })

/** A type as one line: its members are separated by `;`, which a type of several lines may leave out. */
function typeOf({ type }) {
  const visit = (node) => {
    ts.setEmitFlags(node, ts.EmitFlags.SingleLine)
    ts.forEachChild(node, visit)
  }
  visit(type)
  return printer.printNode(ts.EmitHint.Unspecified, type, type.getSourceFile()).replaceAll('; }', ' }')
}

/** The comment of a declaration as one line, and its `@default`. */
function docOf(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
  const tag = doc?.tags?.find(({ tagName }) => tagName.text === 'default')
  const inline = (text) => ts.getTextOfJSDocComment(text)?.replace(/\s+/g, ' ')
  return { description: inline(doc?.comment) ?? '', default: inline(tag?.comment) }
}

const findNamed = (file, name) => file.statements.find((node) => node.name?.text === name)

/** The entries of a list of texts, each in its quotes. */
function readList(file, name) {
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap((node) => node.declarationList.declarations)
  const list = declarations.find((node) => node.name.getText() === name).initializer.expression
  return list.elements.map((element) => element.getText())
}

/** What the table of attributes says, with the comments of its types. Booleans are those that are present or not. */
function readAttributes() {
  const file = parse('src/contract/attributes.ts')
  const methods = readList(file, 'METHOD_NAMES').join(' | ')
  return findNamed(file, 'MerchantConfig').members.map((member) => {
    const property = member.name.text
    const type = typeOf(member)
      .replace('EnvironmentName', `'sandbox' | 'production'`)
      .replace('MethodName', `(${methods})`)
    const isOptional = type.endsWith(' | undefined')
    const doc = docOf(member)
    return {
      name: property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      property,
      type: type.replace(' | undefined', ''),
      isOptional,
      description: doc.description,
      default: doc.default?.replace(/^"(.*)".*$/, `'$1'`),
    }
  })
}

function readEvents() {
  const file = parse('src/contract/events.ts')
  return findNamed(file, 'BalanceEvents').members.map((member) => ({
    name: member.name.text,
    type: typeOf(member),
    description: docOf(member).description,
  }))
}

/** The public methods, which are those with a comment. */
function readMethods() {
  const file = parse('src/elements/BalanceElement.ts')
  return findNamed(file, 'BalanceElement')
    .members.filter(
      (member) => ts.isMethodDeclaration(member) && ts.isIdentifier(member.name) && docOf(member).description,
    )
    .map((member) => ({
      name: member.name.text,
      type: typeOf(member),
      description: docOf(member).description,
    }))
}

/** Each entry of a list of texts with the comment before it. */
function readParts() {
  const file = parse('src/styles/parts.ts')
  const list = file.statements.find(ts.isVariableStatement).declarationList.declarations[0].initializer.expression
  return list.elements.map((element) => {
    const [range] = ts.getLeadingCommentRanges(file.text, element.getFullStart()) ?? []
    return { name: element.text, description: file.text.slice(range.pos, range.end).replace(/^\/\/\s*/, '') }
  })
}

/** Each token with its default, in light and dark where they differ, and the comment behind it. */
function readTokens() {
  const css = ['styles/outline', 'styles/root', 'ui/ui'].map((name) => readFileSync(`src/${name}.css`, 'utf8')).join('')
  const pattern = /var\(\s*(--balance-[\w-]+),\s*([^;]+?)\s*\); \/\* (.+?) \*\//g
  return [...css.matchAll(pattern)].map(([, name, value, description]) => ({
    name,
    default: value
      .replace(/\s+/g, ' ')
      .replace(/calc\(([\d.]+) \* var\(--_rem\)\)/, '$1rem')
      .replace('var(--_rem)', '1rem'),
    description,
  }))
}

/** Slots stand in the comments of the three classes, as they differ. */
function readElements() {
  return ['BalanceCheckout', 'BalancePaymentMethod', 'BalanceNext'].map((name) => {
    const node = findNamed(parse(`src/elements/${name}.ts`), name)
    const tags = ts.getJSDocTags(node).map((tag) => [tag.tagName.text, ts.getTextOfJSDocComment(tag.comment)])
    const slots = tags.filter(([tag]) => tag === 'slot').map(([, text]) => text.split(' - '))
    return {
      name,
      tagName: tags.find(([tag]) => tag === 'tag')[1],
      description: docOf(node).description,
      slots: slots.map(([slot, description]) => ({ name: slot, description })),
    }
  })
}

/**
 * What a merchant can set, listen to, call, fill and style, read from the code that does it. Shape: custom elements
 * manifest, schema 2.1.0.
 */
export function createManifest() {
  const attributes = readAttributes()
  const shared = {
    attributes: attributes.map(({ name, property, type, description, default: fallback }) => ({
      name,
      fieldName: property,
      description,
      type: { text: type.startsWith('readonly ') ? 'string' : type },
      ...(fallback && { default: fallback }),
    })),
    members: [
      ...attributes.map(({ name, property, type, isOptional, description, default: fallback }) => ({
        kind: 'field',
        name: property,
        attribute: name,
        description,
        type: { text: isOptional ? `${type} | undefined` : type },
        ...(fallback && { default: fallback }),
      })),
      ...readMethods().map(({ name, type, description }) => ({
        kind: 'method',
        name,
        description,
        return: { type: { text: type } },
      })),
    ],
    events: readEvents().map(({ name, type, description }) => ({
      name,
      description,
      type: { text: `CustomEvent<${type}>` },
    })),
    cssParts: readParts(),
    cssProperties: readTokens(),
  }
  const declarations = readElements().map(({ name, ...element }) => ({
    kind: 'class',
    customElement: true,
    name,
    ...element,
    ...shared,
    superclass: { name: 'HTMLElement' },
  }))
  const path = 'dist/npm/index.js'
  const exports = declarations.map(({ name }) => ({ kind: 'js', name, declaration: { name, module: path } }))
  const definitions = declarations.map(({ name, tagName }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: path },
  }))
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [{ kind: 'javascript-module', path, declarations, exports: [...exports, ...definitions] }],
  }
}
