import { emptySectionDetail } from './section-details.ts'
import { storedBody, type PartName } from './wording-part.ts'
import { bodyAs } from './part-body.ts'

/**
 * The body of a part when an earlier one is restored. A section keeps its current place: its old place means nothing
 * without those of its siblings.
 */
export function restoredBody(name: PartName, then: unknown, now: unknown): unknown {
  if (name.track !== 'section-details') return then
  const position = bodyAs('section-details', now)?.position ?? null
  return storedBody(name, { ...emptySectionDetail(), ...bodyAs('section-details', then), position })
}
