import type { Transaction } from '#server/drivers/database/contract.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { contentHashOf } from './content-hash.ts'
import type { NewEdition } from './editions.repository.ts'
import type { PublishingRepository } from './publishing.repository.ts'
import { dataTrackOf, type Track } from './tracks.ts'

/** PDFs and wording of an edition, as far as publishing needs to know them. */
export interface NonDataContent {
  /** What the content hash covers of them, line by line. */
  lines: string[]
  /** By type, the version since which its terms say what they say; 0 for ours. */
  termsVersions: Record<SectionType, number>
}

/** Reads what an edition of these versions shows beside the data. */
export type ContentBeside = (
  trx: Transaction,
  companyId: number,
  versions: ReadonlyMap<Track, number>,
) => Promise<NonDataContent>

/** What an edition says of its content: sums, hash and terms, made of stored totals, so that no row is read. */
export async function editionContent(
  { repository, contentBeside }: { repository: PublishingRepository; contentBeside: ContentBeside },
  trx: Transaction,
  companyId: number,
  versions: ReadonlyMap<Track, number>,
): Promise<Pick<NewEdition, 'rowCount' | 'amount' | 'contentHash'> & Pick<NonDataContent, 'termsVersions'>> {
  const parts = await Promise.all(
    sectionTypes.map(async (sectionType) => {
      const version = versions.get(dataTrackOf(sectionType)) ?? 0
      const slots = await repository.findSlots(companyId, sectionType, version, trx)
      const ids = slots.map(({ importId }) => importId)
      return { sectionType, slots, totals: await repository.findTotals(companyId, ids, version, trx) }
    }),
  )
  const beside = await contentBeside(trx, companyId, versions)
  const totals = parts.flatMap((part) => part.totals)
  return {
    rowCount: totals.reduce((sum, total) => sum + total.rowCount, 0),
    amount: totals.reduce((sum, total) => sum + total.amount, 0),
    contentHash: contentHashOf(parts, beside.lines),
    termsVersions: beside.termsVersions,
  }
}
