import { Parser } from 'saxen'
import type { Sliced } from '../../../../lib/slices.ts'
import { withoutPrototype } from '../../../../lib/withoutPrototype.ts'
import { ListError } from '../list.ts'

/** An element of XML, without its namespace. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

interface Open {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Open[]
  text: string
}

/** So many elements are one piece of work. */
const PIECE = 200
const PREFIX = '(?:[\\w.-]+:)?'
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses well-formed XML. It is no document of the browser: where a page has `require-trusted-types-for`, that would take a
 * policy of its own. Nothing outside of it is read: there are no entities but those of XML itself.
 */
export function parseXml(xml: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const fail = () => {
    throw new ListError('unreadableXml')
  }
  const append = (text: string) => {
    const at = open.at(-1)
    if (at) at.text += text
  }
  // Its errors come here as well: without a handler it would write them to the console.
  let hasFailed = false
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      const own: Record<string, string> = {}
      for (const [key, value] of Object.entries(attributes())) own[localName(key)] = decode(value)
      const element: Open = { name: localName(name), attributes: withoutPrototype(own), children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    })
    .on('closeTag', () => void open.pop())
    .on('text', (text, decode) => append(decode(text)))
    .on('cdata', append)
    .on('error', () => void (hasFailed = true))
    .on('warn', () => undefined)
    .parse(xml)
  const [only, ...more] = root.children
  return hasFailed || !only || more.length > 0 || open.length !== 1 ? fail() : only
}

/** All elements of a name, some hundred at a time, so that a long document is no long task. They are not inside each other. */
export function* elementsOf(xml: string, name: string): Sliced<readonly XmlElement[]> {
  const outer = /<((?![?!])[^\s/>]+)/.exec(xml)?.[1] ?? ''
  // A document type would bring entities along.
  if (outer === '' || xml.includes('<!DOCTYPE') || !xml.trimEnd().endsWith('>')) throw new ListError('unreadableXml')
  const isWhole = new RegExp(`</${outer.replaceAll('.', String.raw`\.`)}\\s*>\\s*$`).test(
    xml.slice(-outer.length - 100),
  )
  // What looks like an element within these is none.
  if (xml.includes('<!--') || xml.includes('<![CDATA[')) return within(parseXml(xml), name)
  const tag = new RegExp(`<${PREFIX}${name}(?:\\s[^>]*?)?(/?)>|</${PREFIX}${name}\\s*>`, 'g')
  const found: XmlElement[] = []
  let piece = ''
  let count = 0
  let start: number | undefined
  const read = () => {
    if (piece) found.push(...parseXml(`<all>${piece}</all>`).children)
    piece = ''
  }
  for (let match = tag.exec(xml); match; match = tag.exec(xml)) {
    const isStart = !match[0].startsWith('</')
    if (isStart === (start !== undefined)) throw new ListError('unreadableXml')
    if (isStart) start = match.index
    if (isStart && match[1] !== '/') continue
    piece += xml.slice(start, tag.lastIndex)
    start = undefined
    if (++count % PIECE) continue
    read()
    yield
  }
  read()
  // One that was cut off has all of its beginning.
  if (start !== undefined || !isWhole) throw new ListError('unreadableXml')
  return found
}

/** All elements of a name below this one, in their order. */
export function within(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : within(child, name)))
}

/** The first element at the end of a path of names. */
export function at(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found
}
