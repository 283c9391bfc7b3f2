import type { GroupedRow } from './grouped-row.ts'
import type { FoundSum } from './found-sum.ts'
import type { RecipientName } from './recipient-page.ts'
import { recipientRelations, relationOf } from './recipient-relation.ts'
import type { SiteSections } from './site-sections.ts'

/** What found rows add up to for one recipient; sums of different relations are never added (decision 032). */
export interface FoundRecipient extends RecipientName {
  key: string
  sums: FoundSum[]
}

export function byName(a: RecipientName, b: RecipientName): number {
  const [one, other] = [textOf(a), textOf(b)]
  return one === other ? 0 : one < other ? -1 : 1
}

/** Without the spaces that some put between family and given name. */
const textOf = ({ name, facility }: RecipientName) =>
  `${(name ?? facility ?? '').replaceAll(/\s/gu, '')}\n${facility ?? ''}`

export function sumsOf(
  rows: readonly GroupedRow[],
  sections: SiteSections,
  showsTotalAmount: boolean,
): FoundSum[] {
  return recipientRelations.flatMap((relation) => {
    const own = rows.filter(
      ({ naming, sectionId }) =>
        naming !== null && relationOf(naming, sections.getById(sectionId)) === relation,
    )
    const counted = own.filter(({ isRepeat }) => !isRepeat)
    const amount = counted.reduce((sum, row) => sum + (row.amount ?? 0), 0)
    return own.length === 0
      ? []
      : {
          ...{ relation, rowCount: own.length },
          ...(showsTotalAmount ? { amount, years: yearsOf(counted) } : { amount: null, years: [] }),
        }
  })
}

function yearsOf(rows: readonly GroupedRow[]): { year: number; amount: number }[] {
  const sums = new Map<number, number>()
  for (const { year, amount } of rows) sums.set(year, (sums.get(year) ?? 0) + (amount ?? 0))
  return [...sums].map(([year, amount]) => ({ year, amount })).sort((a, b) => a.year - b.year)
}
