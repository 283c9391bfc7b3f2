import { isDeepStrictEqual } from 'node:util'
import type { Area } from '#server/features/publishing/index.ts'
import { storedBody, type PartName } from './wording-part.ts'
import type { StoredPart } from './wording.repository.ts'

export type PartsByArea = Record<Area, readonly StoredPart[]>

/** How a part stands between draft, preview and what visitors see. */
export interface PartStatus {
  /** The draft says nothing of the company's: our own words stand. */
  isDefault: boolean
  /** The draft says something else than the preview. */
  isDraftAhead: boolean
  /** The preview says something else than visitors see. */
  isPreviewAhead: boolean
}

/**
 * The standing of the parts that `covers` names, taken as one. What they say counts, not how often it was saved: what
 * was changed and changed back is as before.
 */
export function partStatusOf(areas: PartsByArea, covers: (name: PartName) => boolean): PartStatus {
  const said = (area: Area) =>
    areas[area]
      .filter(covers)
      .map(({ track, part, body }) => ({ track, part, body: storedBody({ track, part }, body) }))
      .filter(({ body }) => body !== null)
  const [draft, preview, published] = [said('draft'), said('preview'), said('published')]
  return {
    isDefault: draft.length === 0,
    isDraftAhead: !isDeepStrictEqual(draft, preview),
    isPreviewAhead: !isDeepStrictEqual(preview, published),
  }
}
