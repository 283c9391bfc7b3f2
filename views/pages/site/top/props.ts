import type { CompanyText } from '#views/components/company-text.ts'
import type { YearColumn } from '#views/components/year-strip.tsx'
import type { SiteShell } from '#views/shells.ts'
import type { Lang } from '#views/ui.tsx'
import type { Totals } from '#views/pages/site/listing/listing.ts'

export interface Props {
  shell: SiteShell
  /** Whose terms are shown. */
  type: 'disclosure' | 'patient'
  /** The address asks for the terms of a type: the page is about them. */
  isAgreement: boolean
  /** The company's wording for this page, or null for the default. */
  heading: CompanyText | null
  /** The title in the browser's tab; null: as on the page. */
  tabTitle: string | null
  /** The terms of this type: HTML that the server rendered from Markdown and sanitised. Null if none are published. */
  terms: { html: string; lang: Lang; version: number } | null
  /** The page that the visitor wanted to open; null if the visitor came to this page directly. */
  wantedPage: { label: string; termsChanged: boolean } | null
  /** Where the agreement is posted, {base}/agreement. */
  agreementAction: string
  /** Of who is signed in and looks at the preview. Null for visitors: they have no session, and their page is shared. */
  csrfToken: string | null
  /** A path of this site to open after agreeing. */
  returnTo: string
  /** These very terms are accepted already. */
  agreed: boolean
  /** What is published of the types that the page is about; null before their first edition. */
  facts: Facts | null
  /** The newest year of each type that this host shows; empty where the company shows no sums here. */
  figures: TypeFigures[]
  /** Words that find something; empty where none of the usual ones does. */
  examples: SearchExample[]
  /** The newest editions; empty where the company shows no list of them. */
  news: Edition[]
  /** The same and more for search engines (schema.org); null in the preview and before the first edition. */
  structuredData: object | null
}

/** Years in any order, and the rows of each type. */
export interface Facts {
  years: number[]
  rows: { type: 'disclosure' | 'patient'; count: number }[]
}

/** A word that can be searched for, which names nobody. */
export interface SearchExample {
  type: 'disclosure' | 'patient'
  word: string
}

/** The newest year of a type, in sums that need no agreement. */
export interface TypeFigures {
  type: 'disclosure' | 'patient'
  year: number
  totals: Totals & { amount: number }
  /** The comparison is of amounts per month: the two years are not equally long. */
  isPerMonth: boolean
  strip: YearColumn[]
  mainSections: MainSection[]
  listingHref: string
}

interface MainSection {
  code: string
  name: string
  /** The name's language if it differs from the page's. */
  lang?: Lang
  amount: number
}

/** An edition as news: what its publisher wrote of it. */
export interface Edition {
  number: number
  publishedAt: number
  /** In the company's words, Japanese mostly; may be empty. */
  note: string
  href: string
}
