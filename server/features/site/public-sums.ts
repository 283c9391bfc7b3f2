import type { DataRecordsService, RecipientSum } from '#server/features/data-records/index.ts'
import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { isNamed } from './recipient-sums.ts'
import type { SiteSections } from './site-sections.ts'

/** What a recipient is read with. */
export interface RecipientSource {
  data: DataVersion
  policy: PublicationPolicy
  sections: SiteSections
}

/** What is public of a recipient's sums. A yearly total has no page, so it belongs to no recipient. */
export async function publicSums(
  dataRecords: Pick<DataRecordsService, 'recipientSums'>,
  { data, policy, sections }: RecipientSource,
  key: string,
): Promise<RecipientSum[]> {
  const sums = await dataRecords.recipientSums(data, key, policy.hiddenNaming)
  return sums
    .filter((one) => sections.isOpenable(one.sectionId) && isNamed(one))
    .map((one) => policy.totals(one))
}
