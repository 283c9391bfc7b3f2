import MarkdownIt from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { cleanHtml, type LinkTo } from './clean-html.ts'

/**
 * CommonMark with tables, and with emphasis that Japanese punctuation does not break (`**注意：**本` is bold). HTML in
 * the source stays text. Links may lead to http, https, mailto and to places of this site; nothing else is a link.
 */
const parser = new MarkdownIt('default', { html: false, linkify: true, breaks: true, maxNesting: 20 })
  .use(cjkFriendly)
  // a company's texts have no pictures: they would be fetched from elsewhere
  .disable(['image'])

parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })

/** UTF-16 units; no text that can be saved is longer. What is only looked at may be anything. */
const MAX_SOURCE = 40_000

/**
 * A company's Markdown as safe HTML (SECURITY §3.8): nothing that `cleanHtml` does not know gets through. Bounded in
 * time: what is longer than any text that can be saved is cut.
 * @param linkTo where its links lead, if not where they say
 */
export function renderMarkdown(source: string, linkTo?: LinkTo): string {
  return cleanHtml(parser.render(source.slice(0, MAX_SOURCE)), linkTo)
}
