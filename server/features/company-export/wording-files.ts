import type { TrackVersions } from '#server/features/publishing/index.ts'
import { wordingTracks, type WordingPartsRepository } from '#server/features/wording/index.ts'
import { placeName, type Place } from './record-files.ts'

/** The wording and the display settings of a place: what was saved; of parts that are not there, the default is shown. */
export async function wordingJson(
  {
    versions,
    wording,
  }: { versions: Pick<TrackVersions, 'of'>; wording: Pick<WordingPartsRepository, 'findAt'> },
  companyId: number,
  place: Place,
): Promise<string> {
  const all = await versions.of(companyId, place)
  const wanted = new Map(wordingTracks.map((track) => [track, all.get(track) ?? 0]))
  const parts = await wording.findAt(companyId, wanted)
  return JSON.stringify(
    {
      place: placeName(place),
      versions: Object.fromEntries(wanted),
      parts: parts.map(({ track, part, since, body }) => ({ track, part, since_version: since, body })),
    },
    null,
    2,
  )
}
