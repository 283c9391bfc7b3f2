import type { SectionType } from '#server/features/sections/index.ts'

/** A public page that is a function of its address, the edition and the language: one that may be cached. */
export interface PublicPage {
  view:
    | 'top'
    | 'listing'
    | 'section-detail'
    | 'institutions'
    | 'recipient'
    | 'faq'
    | 'viewer'
    | 'corrections'
    | 'correction-rows'
    | 'about-data'
    | 'data'
  /** The type whose agreement guards the page; null for an open one. */
  guarded: SectionType | null
  /** Its query, validated, without what does not count, in fixed order. Null: not a query of this page. */
  query: string | null
}
