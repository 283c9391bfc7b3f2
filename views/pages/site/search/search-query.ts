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

/** `rows`: where there are too many recipients, the number of rows as far as it is known. */
export interface CountedRows extends Counted {
  rows?: number | 'many' | undefined
}

export interface SearchChoices {
  /** Empty where all are of one kind. */
  kinds: (Counted & { kind: RecipientKind })[]
  years: (CountedRows & { year: number })[]
  /** `hasRows`: not only yearly totals, which name nobody. */
  rootSections: (CountedRows & { id: number; code: string; name: string; lang?: Lang; hasRows: boolean })[]
}
