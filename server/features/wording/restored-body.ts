import { emptySectionDetail, type SectionDetail } from './section-details.ts'
import { storedBody, type PartName } from './wording-part.ts'

/**
 * The body of a part when an earlier one is restored. A section keeps its current place: its old place means nothing
 * without those of its siblings.
 */
export function restoredBody(name: PartName, then: unknown, now: unknown): unknown {
  if (name.track !== 'section-details') return then
  const position = (now as SectionDetail | null)?.position ?? null
  return storedBody(name, { ...emptySectionDetail(), ...(then as SectionDetail | null), position })
}
