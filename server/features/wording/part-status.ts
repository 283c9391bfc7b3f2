import { isDeepStrictEqual } from 'node:util'
import type { Area } from '#server/features/publishing/index.ts'
import { storedBody, type PartName } from './wording-part.ts'
import type { StoredPart } from './wording-parts.repository.ts'

export type PartsByArea = Record<Area, readonly StoredPart[]>

/** The status of a part between draft, preview and published. */
export interface PartStatus {
  /** The draft has the default wording. */
  isDefault: boolean
  /** The draft differs from the preview. */
  isDraftAhead: boolean
  /** The preview differs from the published wording. */
  isPreviewAhead: boolean
}

/**
 * The combined status of the parts that `covers` selects. Content is compared, not change numbers: a change that was
 * reverted is no change.
 */
export function partStatusOf(areas: PartsByArea, covers: (name: PartName) => boolean): PartStatus {
  const said = (area: Area) => areas[area].filter(covers)
  const [draft, preview, published] = [said('draft'), said('preview'), said('published')]
  return {
    isDefault: wordedIn(draft).length === 0,
    isDraftAhead: !sameParts(draft, preview),
    isPreviewAhead: !sameParts(preview, published),
  }
}

/** Whether two versions say the same, in the order of `WordingPartsRepository.findAt`. */
export function sameParts(one: readonly StoredPart[], other: readonly StoredPart[]): boolean {
  return isDeepStrictEqual(wordedIn(one), wordedIn(other))
}

/** The parts with wording other than the default. */
function wordedIn(parts: readonly StoredPart[]) {
  return parts
    .map(({ track, part, body }) => ({ track, part, body: storedBody({ track, part }, body) }))
    .filter(({ body }) => body !== null)
}
