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
  const payments = t('console.sums.payments')
  const yen = t('console.sums.yen')
  return (
    <ScrollTable label={label} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('console.sums.section')}
          </th>
          <SumsHead top={payments} bottom={beforeLabel} />
          <SumsHead top={payments} bottom={afterLabel} />
          <SumsHead top={t('console.sums.paymentsChange')} />
          <SumsHead top={yen} bottom={beforeLabel} />
          <SumsHead top={yen} bottom={afterLabel} />
          <SumsHead top={t('console.sums.yenChange')} />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sections.map((section) => (
          <tr role="row" key={section.code}>
            <th scope="row" role="rowheader">
              <SectionName code={section.code} name={section.name} />
            </th>
            <SumsCells {...section} beforeLabel={beforeLabel} afterLabel={afterLabel} />
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th scope="row" role="rowheader">
            {totalLabel ?? t('console.sums.total')}
          </th>
          <SumsCells {...total} beforeLabel={beforeLabel} afterLabel={afterLabel} />
        </tr>
      </tfoot>
    </ScrollTable>
  )
}
