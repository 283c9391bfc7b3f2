import type { Lang } from '#views/ui.tsx'

/** As typed, so that the form can be shown again unchanged; an empty choice means everything. */
export interface SearchQuery {
  name: string
  organizationName: string
  individualName: string
  years: number[]
  rootSectionIds: number[]
  kind: RecipientKind[]
  sort: 'match' | 'amount'
}

type RecipientKind = 'person' | 'body'

/** `count`: the number of recipients; undefined where nobody has counted them. */
interface Counted {
  count?: number | undefined
}

export interface SearchChoices {
  /** Empty where all are of one kind. */
  kinds: (Counted & { kind: RecipientKind })[]
  years: (Counted & { year: number })[]
  /** `hasRows`: not only yearly totals, which name nobody. */
  rootSections: (Counted & { id: number; code: string; name: string; lang?: Lang; hasRows: boolean })[]
}
