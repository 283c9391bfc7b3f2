import type { Transaction } from '#server/drivers/database/contract.ts'
import { wordingContentOf, wordingTracks, type WordingRepository } from '#server/features/content/index.ts'
import { pdfContentOf, type PdfsRepository } from '#server/features/pdfs/index.ts'
import { pdfTrackOf, type Track } from '#server/features/publishing/index.ts'
import { sectionTypes } from '#server/features/sections/index.ts'

/** What an edition's content hash covers beside the data: its PDFs, then its wording. Part of the composition root. */
export function contentBesideData(of: { pdfs: PdfsRepository; wording: WordingRepository }) {
  return async (trx: Transaction, companyId: number, versions: ReadonlyMap<Track, number>) => {
    const lines: string[] = []
    for (const sectionType of sectionTypes) {
      const version = versions.get(pdfTrackOf(sectionType)) ?? 0
      lines.push(...pdfContentOf(sectionType, await of.pdfs.findListed(companyId, sectionType, version, trx)))
    }
    const wanted = new Map(wordingTracks.map((track) => [track, versions.get(track) ?? 0]))
    return [...lines, ...wordingContentOf(await of.wording.findAt(companyId, wanted, trx))]
  }
}
