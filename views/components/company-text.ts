import type { Lang } from '../ui.tsx'

/** A company's text with its language, which may differ from the page's. */
export interface CompanyText {
  text: string
  lang: Lang
}

/** The same as HTML, which the server has rendered from Markdown and sanitised. */
export interface CompanyHtml {
  html: string
  lang: Lang
}
