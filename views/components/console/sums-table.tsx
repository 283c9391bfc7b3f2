import { useUi } from '#views/ui.tsx'
import { ScrollTable } from './scroll-table.tsx'
import { SectionName } from './section-name.tsx'
import type { Sums, SectionChange } from './sums.ts'
import { SumsCells } from './sums-cells.tsx'
import { SumsHead } from './sums-head.tsx'

interface Props {
  label: string
  beforeLabel: string
  afterLabel: string
  sections: SectionChange[]
  total: { before: Sums | null; after: Sums | null }
  /** The label of the total if it covers more than the sections shown. */
  totalLabel?: string
}

/** Sums per section, before → after, with the differences and a total. */
export function SumsTable({ label, beforeLabel, afterLabel, sections, total, totalLabel }: Props) {
  const { t } = useUi()
  const sides = t('console.sums.sides', { before: beforeLabel, after: afterLabel })
  return (
    <ScrollTable label={label} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('console.sums.section')}
          </th>
          <SumsHead name={t('console.sums.payments')} sides={sides} />
          <SumsHead name={t('console.sums.paymentsChange')} />
          <SumsHead name={t('console.sums.yen')} sides={sides} />
          <SumsHead name={t('console.sums.yenChange')} />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sections.map((section) => (
          <tr role="row" key={section.code}>
            <th scope="row" role="rowheader">
              <SectionName code={section.code} name={section.name} />
            </th>
            <SumsCells {...section} />
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th scope="row" role="rowheader">
            {totalLabel ?? t('console.sums.total')}
          </th>
          <SumsCells {...total} />
        </tr>
      </tfoot>
    </ScrollTable>
  )
}
