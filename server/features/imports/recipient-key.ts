import { foldText } from '#server/lib/japanese/fold.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RecordValues } from './record-values.ts'
import { shortHash } from './row-hash.ts'

/**
 * Who received: company, type, folded name, folded facility (DECISIONS §6). Where no facility is named the payee
 * stands for it. Equal names at different facilities stay apart. '' when the row names nobody (a title alone).
 */
export function recipientKey(
  companyId: number,
  sectionType: SectionType,
  values: Pick<RecordValues, 'name' | 'facility' | 'payee'>,
): string {
  const name = foldText(values.name ?? '')
  const facility = foldText(values.facility ?? values.payee ?? '')
  return name || facility ? shortHash([companyId, sectionType, name, facility].join('\u001f')) : ''
}
