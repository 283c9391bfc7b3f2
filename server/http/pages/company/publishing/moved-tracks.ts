import { AppError } from '#server/errors/app-error.ts'
import { dataTrackOf, pdfTrackOf, type Track } from '#server/features/publishing/index.ts'
import { sectionTypeOf } from '#server/features/sections/index.ts'
import { wordingTracks } from '#server/features/wording/index.ts'
import { sectionTypes } from '../names.ts'

/**
 * Which tracks an address moves: a type's, one of the wording's; data and PDFs of both types without a word.
 * @throws AppError 406 for what is none
 */
export function movedTracks({
  type: typeName,
  track: trackName,
}: {
  type?: unknown
  track?: unknown
}): Track[] {
  if (trackName !== undefined) {
    const track = wordingTracks.find((one) => one === trackName)
    if (!track || typeName !== undefined) throw new AppError(406)
    return [track]
  }
  const type = sectionTypeOf(String(typeName))
  // Misspelt, it must not come to mean both.
  if (typeName !== undefined && !type) throw new AppError(406)
  return (type ? [type] : sectionTypes).flatMap((one) => [dataTrackOf(one), pdfTrackOf(one)])
}
