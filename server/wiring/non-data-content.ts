import type { Transaction } from '#server/drivers/database/contract.ts'
import {
  wordingContentOf,
  wordingTracks,
  type WordingPartsRepository,
} from '#server/features/wording/index.ts'
import { pdfContentOf, type PdfsRepository } from '#server/features/pdfs/index.ts'
import { pdfTrackOf, type NonDataContent, type Track } from '#server/features/publishing/index.ts'
import { sectionTypeNames, sectionTypes, type SectionType } from '#server/features/sections/index.ts'

/** Reads the non-data content of an edition: PDFs, then wording. Part of the composition root. */
export function nonDataContent(of: { pdfs: PdfsRepository; wording: WordingPartsRepository }) {
  return async (
    trx: Transaction,
    companyId: number,
    versions: ReadonlyMap<Track, number>,
  ): Promise<NonDataContent> => {
    const lines: string[] = []
    for (const sectionType of sectionTypes) {
      const version = versions.get(pdfTrackOf(sectionType)) ?? 0
      lines.push(...pdfContentOf(sectionType, await of.pdfs.findListed(companyId, sectionType, version, trx)))
    }
    const wanted = new Map(wordingTracks.map((track) => [track, versions.get(track) ?? 0]))
    const parts = await of.wording.findAt(companyId, wanted, trx)
    const termsSince = (type: SectionType) =>
      parts.find(({ track, part }) => track === 'terms' && part === sectionTypeNames[type])?.since ?? 0
    return {
      lines: [...lines, ...wordingContentOf(parts)],
      termsVersions: { 1: termsSince(1), 2: termsSince(2) },
    }
  }
}
