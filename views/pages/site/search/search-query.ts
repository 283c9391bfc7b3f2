import type { Lang } from '#views/ui.tsx'

/** As typed, so that the form can be shown again unchanged; an empty choice means everything. */
export interface SearchQuery {
  name: string
  organizationName: string
  individualName: string
  years: number[]
  rootSectionIds: number[]
}

export interface SearchChoices {
  years: number[]
  rootSections: { id: number; code: string; name: string; lang?: Lang }[]
}
