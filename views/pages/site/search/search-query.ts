import type { Lang } from '#views/ui.tsx'

/** As typed, so that the form comes back the same; nothing chosen means everything. */
export interface SearchQuery {
  organizationName: string
  individualName: string
  years: number[]
  rootSectionIds: number[]
}

export interface SearchChoices {
  years: number[]
  rootSections: { id: number; code: string; name: string; lang?: Lang }[]
}
