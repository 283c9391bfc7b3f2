import type { CompanyText, CompanyHtml } from '#views/components/company-text.ts'
import type { FieldError } from '#views/components/error-summary.tsx'
import type { TextPiece } from '#views/components/marked-text.tsx'
import type { SearchedType } from '#views/components/other-type.tsx'
import type { PagerProps } from '#views/components/pager.tsx'
import type { TabLink } from '#views/components/tabs.tsx'
import type { SiteShell } from '#views/shells.ts'
import type { FoundRecipient, NamedRecipient } from './found-recipient.ts'
import type { NarrowerSearch } from './narrower-link.tsx'
import type { NothingFoundHelp } from './nothing-found-help.tsx'
import type { SearchQuery, SearchChoices } from './search-query.ts'

export interface Props {
  shell: SiteShell
  type: 'disclosure' | 'patient'
  /** The company's wording for this page, or null for the default. */
  heading: CompanyText | null
  /** The title in the browser's tab; null: as on the page. */
  tabTitle: string | null
  /** Above the form; null: nothing. */
  lead: CompanyHtml | null
  /** The company's text for a search without results; null: the default advice. */
  noResults: CompanyHtml | null
  display: { payments: boolean; totalAmount: boolean }
  /** One per type, keeping the input; shown if the company publishes both types, on one host or two. */
  typeTabs: TabLink[]
  query: SearchQuery
  /** What can be chosen. No years: nothing is published yet. */
  choices: SearchChoices
  /** The earlier edition that is searched; null: the current one. */
  edition: number | null
  errors: FieldError[]
  /** The address of suggestions while typing; null if there are none. */
  suggestionsHref: string | null
  /** Null before anything was asked, and while there are errors. */
  outcome: SearchOutcome | null
}

export type SearchOutcome = Results | TooMany | Nothing

interface BesideType {
  /** Null where it finds nothing, and where the visitor chose a type in which this search finds something. */
  otherType: SearchedType | null
}

export interface Results extends BesideType {
  kind: 'results'
  conditions: TextPiece[]
  /** Recipients of all pages. */
  total: number
  /** Their rows. */
  rowCount: number
  /** Found rows that name nobody. */
  unnamedCount: number
  order: SearchQuery['sort']
  /** The years that are drawn, oldest first. */
  span: number[]
  recipients: FoundRecipient[]
  pager: PagerProps | null
  /** All found rows as a file; null if the company offers none. */
  csvHref: string | null
}

/** More than 100 recipients (SPEC §5), or more rows than were read to count them. */
export interface TooMany extends BesideType {
  kind: 'tooMany'
  conditions: TextPiece[]
  of: 'recipients' | 'rows'
  /** Some of them: the best of the compared rows. */
  best: NamedRecipient[]
  comparedRows: number
  narrower: NarrowerSearch[]
  /** Institutions that narrow the search. */
  places: { text: string; href: string }[]
}

export interface Nothing extends BesideType {
  kind: 'none'
  conditions: TextPiece[]
  help: NothingFoundHelp | null
  resetHref: string
  /** Where everything is listed, and where it can be downloaded. */
  listHref: string
  institutionsHref: string
  dataHref: string
}
