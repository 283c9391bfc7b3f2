import type { Lang } from '../ui.tsx'

/** A company's own words with the language they are in, which may not be the page's. */
export interface CompanyText {
  text: string
  lang: Lang
}

/** The same as HTML that the server made from Markdown and cleaned. */
export interface CompanyHtml {
  html: string
  lang: Lang
}
