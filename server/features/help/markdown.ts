import createMarkdown, { type MarkdownIt } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'

/**
 * `[[area.key]]` quotes a message of the product, `[[area.key n=3]]` interpolates it, `[[#area.key]]` marks its
 * explanation.
 */
export interface Quote {
  key: string
  params: Record<string, string>
  explains: boolean
}

const QUOTE = /^\[\[(#?)([A-Za-z0-9_.-]+)((?: \w+=[^\s\]]+)*)\]\]/

/**
 * The Markdown of the handbook. It is our own text, so unlike a company's it may have pictures and quotes of the
 * product; HTML in it stays text all the same.
 */
export function createParser(): MarkdownIt {
  const parser = createMarkdown('default', { html: false, linkify: false }).use(cjkFriendly)
  // before links, which begin with a bracket too
  parser.inline.ruler.before('link', 'quote', (state, silent) => {
    const found = QUOTE.exec(state.src.slice(state.pos, state.posMax))
    if (!found) return false
    if (!silent) {
      const [, explains, key = '', params = ''] = found
      const pairs = params.trim() === '' ? [] : params.trim().split(' ')
      const quote: Quote = {
        key,
        params: Object.fromEntries(pairs.map((pair) => pair.split('='))),
        explains: explains === '#',
      }
      state.push('quote', 'b', 0).meta = { ...quote }
    }
    state.pos += found[0].length
    return true
  })
  parser.renderer.rules.quote = (tokens, index) => {
    const { content = '', attrs } = tokens[index] ?? {}
    const id = attrs?.find(([name]) => name === 'id')?.[1]
    return `<b class="quote"${id ? ` id="${id}"` : ''}>${parser.utils.escapeHtml(content)}</b>`
  }
  // A sample line is wider than a phone, and scrollable content must be reachable by keyboard.
  parser.renderer.rules.fence = (tokens, index) =>
    `<pre tabindex="0"><code>${parser.utils.escapeHtml(tokens[index]!.content)}</code></pre>\n`
  parser.renderer.rules.table_open = () => '<table class="tbl">\n'
  return parser
}
