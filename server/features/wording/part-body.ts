import type { FaqEntry, FaqIndex, FaqTopic } from './faq.ts'
import type { PageTitles, SearchTexts } from './page-titles.ts'
import type { SectionDetail } from './section-details.ts'
import type { TableHeadings } from './table-columns.ts'
import type { Terms } from './terms.ts'
import type { WordingTrack } from './wording-part.ts'

/** The bodies of the tracks' parts; a track whose parts differ is split by the kind of part. */
interface PartBodies {
  terms: Terms
  'page-titles': PageTitles
  'page-titles search': SearchTexts
  'heading-tables': TableHeadings
  'section-details': SectionDetail
  'faq index': FaqIndex
  'faq topic': FaqTopic
  'faq entry': FaqEntry
}

type PartKind<Kind = keyof PartBodies> = Kind extends WordingTrack | `${WordingTrack} ${string}`
  ? Kind
  : never

/** A body as its kind of part has it: the part's schema checked it when it was saved. Null: the default wording. */
export function bodyAs<Kind extends PartKind>(_kind: Kind, body: unknown): PartBodies[Kind] | null {
  return (body ?? null) as PartBodies[Kind] | null
}
