import { emptySectionDetail, type SectionDetail } from './section-details.ts'
import { storedBody, type PartName } from './wording-part.ts'

/**
 * What a part says when it says again what it once said. A section keeps the place that it has now: its old one meant
 * nothing without the places of those beside it.
 */
export function restoredBody(name: PartName, then: unknown, now: unknown): unknown {
  if (name.track !== 'section-details') return then
  const position = (now as SectionDetail | null)?.position ?? null
  return storedBody(name, { ...emptySectionDetail(), ...(then as SectionDetail | null), position })
}
