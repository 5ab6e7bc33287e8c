import { Marked } from 'marked'
import type { Token, Tokens } from 'marked'
import { html } from '../html.ts'
import { addressOf, INDEX, readIndex } from './library.ts'

/** Puts a token of the sandbox into the code of a live block. */
export type RenderLive = (code: string) => Promise<string>

export interface Rendered {
  readonly title: string
  readonly markup: string
  readonly isLive: boolean
  /** The parts of the page: its headings of the second level. */
  readonly sections: readonly Link[]
}

export interface Link {
  readonly href: string
  readonly text: string
}

/** A fenced block of this kind is shown as code and runs beneath it. A code host shows it as code. */
const LIVE = 'html live'

/** The anchor of a heading, by the rule of code hosts. `known`: how often each was given on the page. */
function anchorOf(text: string, known: Map<string, number>): string {
  const anchor = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
  const count = known.get(anchor) ?? 0
  known.set(anchor, count + 1)
  return count === 0 ? anchor : `${anchor}-${count}`
}

/** The plain text of inline Markdown. */
function plainOf(tokens: readonly Token[] = []): string {
  const texts = tokens.map((token) =>
    token.type === 'br' ? ' ' : 'tokens' in token ? plainOf(token.tokens) : token.raw.replaceAll('`', ''),
  )
  return texts.join('')
}

/** Renders the Markdown file at `path` of the repository as a page. */
export async function render(path: string, text: string, renderLive: RenderLive): Promise<Rendered> {
  const anchors = new Map<string, number>()
  const live = new Map<string, string>()
  const sections: Link[] = []
  let title = ''
  const marked = new Marked({
    async: true,
    async walkTokens(token) {
      if (token.type === 'code' && (token as Tokens.Code).lang === LIVE)
        live.set(token.raw, await renderLive((token as Tokens.Code).text))
      if (token.type === 'heading' && (token as Tokens.Heading).depth === 1) title = plainOf(token.tokens)
      if (token.type === 'link' || token.type === 'image') token.href = addressOf(path, (token as Tokens.Link).href)
    },
    renderer: {
      heading({ tokens, depth }) {
        const content = this.parser.parseInline(tokens)
        const anchor = anchorOf(plainOf(tokens), anchors)
        if (depth === 2) sections.push({ href: `#${anchor}`, text: plainOf(tokens) })
        if (depth === 1) return `<h1 id="${anchor}">${content}</h1>`
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${content}</a></h${depth}>`
      },
      // A table or a line of code that is wider than a phone is scrolled, by keyboard too.
      code({ text: code, raw }) {
        const { markup } = html`<div class="code">
          <pre tabindex="0"><code>${code}</code></pre>
        </div>`
        const running = live.get(raw)
        return running === undefined ? markup : `${markup}<div class="live">${running}</div>`
      },
      // A list to check off is one on paper: a box that is pressed would be empty again after a reload.
      checkbox: () => '',
      listitem({ task, tokens }) {
        return `<li${task ? ' class="task"' : ''}>${this.parser.parse(tokens)}</li>`
      },
      table(table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        const body = table.rows.map((cells) => row(cells, 'td')).join('')
        return `<div class="table" role="group" tabindex="0"><table><thead>${row(table.header, 'th')}</thead><tbody>${body}</tbody></table></div>`
      },
    },
  })
  const markup = await marked.parse(text)
  return { title, markup, isLive: live.size > 0, sections }
}

/** A group of pages in the navigation. */
export interface Group {
  readonly title: string
  readonly links: readonly Link[]
}

/** The groups of the index: its headings with the first link of each line below. */
export function readGroups(): Group[] {
  const groups: { title: string; links: Link[] }[] = []
  for (const token of new Marked().lexer(readIndex())) {
    if (token.type === 'heading' && token.depth === 2) groups.push({ title: plainOf(token.tokens), links: [] })
    if (token.type !== 'list') continue
    for (const item of (token as Tokens.List).items) {
      const [line] = item.tokens
      const link = line && 'tokens' in line ? line.tokens.find(({ type }) => type === 'link') : undefined
      if (link) groups.at(-1)?.links.push({ href: addressOf(INDEX, (link as Tokens.Link).href), text: plainOf([link]) })
    }
  }
  return groups
}
