import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SearchHit } from '#server/features/search/index.ts'

/** What is public of a found record, with why it was found. */
export type PublicHit = PublicRecord & Pick<SearchHit, 'match'>
