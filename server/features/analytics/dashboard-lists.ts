import type { SectionType } from '#server/features/sections/index.ts'

export interface SectionViews {
  sectionId: number
  views: number
}

/**
 * Searches for one term, under its most frequent spelling (`mergeTerms`). share: of all searches of the range, 0..1;
 * withoutResult: how many of them found nothing.
 */
export interface SearchTerm {
  term: string
  count: number
  share: number
  withoutResult: number
}

export interface RecipientViews {
  type: SectionType
  recipientKey: string
  views: number
}

export interface Counted {
  subject: string
  count: number
}
