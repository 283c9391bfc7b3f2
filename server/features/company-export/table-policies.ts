import { isExported, type ExportedTable, type TablePolicies, type WithheldReason } from './table-export.ts'
import { companyPolicies } from './tables/company.ts'
import { correctionRequestPolicies } from './tables/correction-requests.ts'
import { dataPolicies } from './tables/data.ts'
import { peoplePolicies } from './tables/people.ts'
import { platformPolicies } from './tables/platform.ts'
import { publishingPolicies } from './tables/publishing.ts'
import { recipientReviewPolicies } from './tables/recipient-reviews.ts'
import { wordingPolicies } from './tables/wording.ts'

/** Every table of the schema: what an archive has of it, and why not the rest. A test compares it with the schema. */
export const tablePolicies: TablePolicies = {
  ...companyPolicies,
  ...peoplePolicies,
  ...dataPolicies,
  ...publishingPolicies,
  ...correctionRequestPolicies,
  ...recipientReviewPolicies,
  ...wordingPolicies,
  ...platformPolicies,
}

export interface NamedTable extends ExportedTable {
  table: string
}

/** The tables of an archive, in its order. */
export const exportedTables: readonly NamedTable[] = Object.entries(tablePolicies).flatMap(
  ([table, policy]) => (isExported(policy) ? [{ table, ...policy }] : []),
)

interface WithheldPart {
  table: string
  column: string | null
  reason: WithheldReason
}

/** What no archive has; without a column: the whole table. */
export function withheldParts(): WithheldPart[] {
  return Object.entries(tablePolicies).flatMap(([table, policy]): WithheldPart[] =>
    isExported(policy)
      ? Object.entries(policy.withheld ?? {}).map(([column, reason]) => ({ table, column, reason }))
      : [{ table, column: null, reason: policy.withheld }],
  )
}
