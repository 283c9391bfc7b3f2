import { sameList, type PdfsRepository } from '#server/features/pdfs/index.ts'
import { pdfTrackOf, type SameNonData } from '#server/features/publishing/index.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import { sameParts, wordingTracks, type WordingPartsRepository } from '#server/features/wording/index.ts'

/** Compares versions of PDFs and wording by their content. Part of the composition root. */
export function sameNonData(of: { pdfs: PdfsRepository; wording: WordingPartsRepository }): SameNonData {
  return async (trx, companyId, track, [one, other]) => {
    const sectionType = sectionTypes.find((type) => pdfTrackOf(type) === track)
    if (sectionType !== undefined) {
      const listAt = (version: number) => of.pdfs.findList(companyId, sectionType, version, trx)
      return sameList(await listAt(one), await listAt(other))
    }
    const worded = wordingTracks.filter((name) => name === track)
    const partsAt = (version: number) =>
      of.wording.findAt(companyId, new Map(worded.map((name) => [name, version])), trx)
    return sameParts(await partsAt(one), await partsAt(other))
  }
}
