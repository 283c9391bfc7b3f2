import MarkdownIt from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { cleanHtml, type LinkTo } from './clean-html.ts'

/**
 * CommonMark with tables, and with emphasis that Japanese punctuation does not break (`**注意：**本` is bold). HTML in
 * the source stays text. Links may lead to http, https, mailto and paths of this site; anything else is not a link.
 */
const parser = new MarkdownIt('default', { html: false, linkify: true, breaks: true, maxNesting: 20 })
  .use(cjkFriendly)
  // a company's texts have no pictures: they would be loaded from other hosts
  .disable(['image'])

parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })

/** UTF-16 units; longer than any text that can be saved. Text for the live preview is not limited. */
const MAX_SOURCE = 40_000

/**
 * A company's Markdown as safe HTML (SECURITY §3.8): only what `cleanHtml` allows is kept. Bounded in time: text
 * longer than any that can be saved is cut off. @param linkTo rewrites its links
 */
export function renderMarkdown(source: string, linkTo?: LinkTo): string {
  return cleanHtml(parser.render(source.slice(0, MAX_SOURCE)), linkTo)
}
