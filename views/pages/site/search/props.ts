import type { CompanyText, CompanyHtml } from '#views/components/company-text.ts'
import type { FieldError } from '#views/components/error-summary.tsx'
import type { TextPiece } from '#views/components/marked-text.tsx'
import type { TabLink } from '#views/components/tabs.tsx'
import type { SiteShell } from '#views/shells.ts'
import type { NothingFoundHelp } from './nothing-found-help.tsx'
import type { NarrowerSearch } from './narrower-link.tsx'
import type { FoundRecipient } from './found-recipient.ts'
import type { SearchQuery, SearchChoices } from './search-query.ts'
import type { SearchRow } from './search-row.ts'

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
  display: { payments: boolean }
  /** One per type, keeping the input; shown if the company publishes both types, on one host or two. */
  typeTabs: TabLink[]
  query: SearchQuery
  /** What can be chosen. No years: nothing is published yet. */
  choices: SearchChoices
  errors: FieldError[]
  /** The address of suggestions while typing; null if there are none. */
  suggestionsHref: string | null
  /** Null before anything was asked, and while there are errors. */
  outcome: SearchOutcome | null
}

export type SearchOutcome =
  /** `csvHref`: these rows as a file; null if the company offers none. */
  | {
      kind: 'results'
      conditions: TextPiece[]
      rows: SearchRow[]
      recipients: FoundRecipient[]
      csvHref: string | null
    }
  | { kind: 'none'; conditions: TextPiece[]; help: NothingFoundHelp | null; resetHref: string }
  /** More than 100 (SPEC §5). */
  | { kind: 'tooMany'; narrower: NarrowerSearch[] }
