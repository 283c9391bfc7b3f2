// Long because it is one small parser.
import type { MarkdownIt, Token } from 'markdown-it'
import type { Entry, Passage } from './handbook.ts'
import type { References } from './handbook-references.ts'
import { anchorOf } from './handbook-place.ts'
import type { Quote } from './markdown.ts'

/** The values for interpolation. */
export interface EntryContext {
  lang: 'ja' | 'en'
  /** The product's sentence behind a key. */
  sentence(key: string, params: Record<string, string>): string
  entryHref(topic: number, number: number): string
  /** Null for a picture that was not taken yet: the text is shown without it. */
  picture(name: string): { href: string; width: number; height: number } | null
}

export interface ParsedEntry {
  entry: Entry
  references: References
  /** Keys explained here, with their anchors. */
  explains: string[]
}

const ANCHOR = /\s*\{#([a-z][a-z0-9-]*)\}$/
const ENTRY_LINK = /^(\d+)\/(\d+)(#.+)?$/

/** One Markdown file → a page. The first heading is its title. */
export function parseEntry(
  parser: MarkdownIt,
  source: string,
  place: { topic: number; number: number },
  context: EntryContext,
): ParsedEntry {
  const tokens = parser.parse(source, {})
  const references = { keys: new Set<string>(), links: new Set<string>(), pictures: new Set<string>() }
  const explains: string[] = []
  const contents: Entry['contents'] = []
  const passages: Passage[] = [{ anchor: '', heading: '', sentences: [] }]
  let title = ''
  let lead = ''
  let row: string[] | null = null

  const fill = (inline: Token, isHeading: boolean): string => {
    const children = inline.children ?? []
    for (const [at, token] of children.entries()) {
      if (token.type === 'quote') {
        if (context.lang === 'ja') closeUp(children[at - 1], children[at + 1])
        const { key, params, explains: isExplained } = token.meta as unknown as Quote
        references.keys.add(key)
        const text = context.sentence(key, params)
        token.content = context.lang === 'ja' && !isHeading && !isExplained ? `「${text}」` : text
        if (isExplained) {
          explains.push(key)
          if (!isHeading) token.attrSet('id', anchorOf(key))
        }
      } else if (token.type === 'link_open') {
        const href = String(token.attrGet('href') ?? '')
        references.links.add(href)
        const [, topic, number, anchor = ''] = ENTRY_LINK.exec(href) ?? []
        if (topic) token.attrSet('href', context.entryHref(Number(topic), Number(number)) + anchor)
      } else if (token.type === 'image') {
        const name = String(token.attrGet('src') ?? '')
        references.pictures.add(name)
        const picture = context.picture(name)
        if (!picture) Object.assign(token, { type: 'text', content: '' })
        else {
          token.attrSet('src', picture.href)
          token.attrSet('width', String(picture.width))
          token.attrSet('height', String(picture.height))
          token.attrSet('loading', 'lazy')
          token.attrSet('decoding', 'async')
        }
      }
    }
    return plainText(inline)
  }
  const explainedIn = (inline: Token) =>
    inline.children?.find(({ type, meta }) => type === 'quote' && meta?.explains)?.meta?.key as
      string | undefined

  tokens.forEach((token, index) => {
    const before = tokens[index - 1]
    if (token.type === 'tr_open') row = []
    if (token.type === 'tr_close' && row) {
      passages.at(-1)?.sentences.push(row.join('：'))
      row = null
    }
    if (token.type !== 'inline') return
    const isHeading = before?.type === 'heading_open'
    if (isHeading) {
      const last = token.children?.at(-1)
      const written = last?.type === 'text' ? ANCHOR.exec(last.content)?.[1] : undefined
      if (last && written) last.content = last.content.replace(ANCHOR, '')
      const key = explainedIn(token)
      const text = fill(token, true)
      if (before.tag === 'h1') {
        title = text
        return
      }
      const anchor = key ? anchorOf(key) : written
      if (!anchor) throw new Error(`the heading “${text}” has no anchor`)
      before.attrSet('id', anchor)
      if (before.tag === 'h2') contents.push({ anchor, text })
      passages.push({ anchor, heading: text, sentences: [] })
      return
    }
    const key = row ? explainedIn(token) : undefined
    const text = fill(token, false)
    if (key) passages.push({ anchor: anchorOf(key), heading: text, sentences: [] })
    if (row) row.push(text)
    else if (text) {
      if (!lead) lead = text
      passages.at(-1)?.sentences.push(...sentencesOf(text))
    }
  })
  const body = tokens[0]?.tag === 'h1' ? tokens.slice(3) : tokens
  return {
    entry: {
      ...place,
      title,
      lead,
      html: parser.renderer.render(body, parser.options, {}),
      contents,
      passages: passages.filter(({ heading, sentences }) => heading || sentences.length > 0),
    },
    references: {
      keys: [...references.keys],
      links: [...references.links],
      pictures: [...references.pictures],
    },
    explains,
  }
}

/** Spaces make a quote readable in the source; Japanese is set without them. */
function closeUp(before: Token | undefined, after: Token | undefined): void {
  if (before?.type === 'text') before.content = before.content.replace(/ $/, '')
  if (after?.type === 'text') after.content = after.content.replace(/^ /, '')
}

function plainText(inline: Token): string {
  return (inline.children ?? [])
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
      return token.type === 'image' ? '' : token.content
    })
    .join('')
    .trim()
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[。！？])(?!」|）)|(?<=[.!?])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
