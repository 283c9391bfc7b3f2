import type { CompanyHtml, CompanyText } from '#views/components/company-text.ts'
import type { SiteShell } from '#views/shells.ts'

/** What every page of the FAQ shows around its own content. */
export interface FaqFrame {
  shell: SiteShell
  /** The company's name for these pages, on the page and in the browser's tab; null: the default. */
  heading: CompanyText | null
  tabTitle: string | null
  /** All topics, in order. */
  topics: { number: number; title: CompanyText; href: string }[]
  faqHref: string
  /** Back to the disclosed data. */
  siteHref: string
}

export interface FaqTopic {
  number: number
  title: CompanyText
  entries: FaqEntry[]
}

export interface FaqEntry {
  /** Its name, "2-3". */
  name: string
  question: CompanyText
  answer: CompanyHtml
  href: string
}
