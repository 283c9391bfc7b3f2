import type { TypeName } from '#views/components/console/type-name.ts'
import type { UsageDay } from './usage-day.ts'
import type { Totals } from './key-stats.tsx'
import type { UsageRecipient } from './usage-recipient.ts'
import type { UsageTerm } from './usage-term.ts'

/** The tables that can be downloaded as CSV. */
export type UsageExport =
  'days' | 'sections' | 'terms' | 'recipients' | 'downloads' | 'types' | 'languages' | 'referrers'

/** How a public site was used; lists have the most frequent first. */
export interface UsageFigures {
  now: Totals
  /** The same number of days directly before; null if there is nothing to compare with. */
  before: Totals | null
  days: UsageDay[]
  endsToday: boolean
  sections: UsageSection[]
  /** Of all sections, those that the company has no more included. */
  sectionViews: number
  terms: UsageTerm[]
  recipients: UsageRecipient[]
  downloads: { kind: string; count: number }[]
  types: { type: TypeName | 'common'; count: number }[]
  languages: { lang: string; count: number }[]
  referrers: { host: string; count: number }[]
  /** From all other sites, also those that are not listed. */
  referredViews: number
  csvHref: Record<UsageExport, string>
}

export interface UsageSection {
  id: string
  type: TypeName
  code: string
  name: string
  /** Where the name is in another language than the page. */
  lang?: 'ja' | 'en'
  views: number
}
