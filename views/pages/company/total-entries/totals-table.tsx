import { CircleCheck } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props as Page } from './props.ts'
import { LeafRow } from './leaf-row.tsx'
import { TotalsFoot } from './totals-foot.tsx'

type Props = Pick<Page, 'year' | 'earlier' | 'roots' | 'errors' | 'sums' | 'change' | 'standings'>

/** Every section with a total only: a row each, the years side by side. */
export function TotalsTable({ year, earlier, roots, errors, ...props }: Props) {
  const { t, format } = useUi()
  const columns = 5 + earlier.length * 2
  return (
    <ScrollTable label={t('records.totals.title')} lines edit>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" rowSpan={2}>
            {t('console.record.section')}
          </th>
          {[year, ...earlier].map((one, index) => (
            <th key={one} role="columnheader" scope="colgroup" colSpan={index === 0 ? 3 : 2} className="num">
              {format.fiscalYear(one)} <Standing of={props.standings[index] ?? null} />
            </th>
          ))}
          <th role="columnheader" scope="col" rowSpan={2}>
            <span className="vh">{t('console.file.actions')}</span>
          </th>
        </tr>
        <tr role="row">
          <Figures />
          <th role="columnheader" scope="col" className="num">
            {t('grid.totals.change')}
          </th>
          {earlier.map((one) => (
            <Figures key={one} />
          ))}
        </tr>
      </thead>
      {roots.map(({ code, name, leaves }) => (
        <tbody key={code} role="rowgroup">
          <tr role="row" className="root">
            <th role="rowheader" scope="rowgroup" colSpan={columns}>
              <span className="code">{code}</span> {name}
            </th>
          </tr>
          {leaves.map((leaf) => (
            <LeafRow key={leaf.id} leaf={leaf} years={earlier} errors={errors} />
          ))}
        </tbody>
      ))}
      <TotalsFoot sums={props.sums} change={props.change} years={earlier} />
    </ScrollTable>
  )
}

function Standing({ of }: { of: Page['standings'][number] }) {
  const { t } = useUi()
  if (of === null) return null
  return of === 'published' ? (
    <Chip tone="ok" icon={CircleCheck}>
      {t('console.area.published')}
    </Chip>
  ) : (
    <Chip>{t('console.area.draft')}</Chip>
  )
}

function Figures() {
  const { t } = useUi()
  return (
    <>
      <th role="columnheader" scope="col" className="num">
        {t('grid.column.number_of_payments')}
      </th>
      <th role="columnheader" scope="col" className="num">
        {t('records.column.amount')}
      </th>
    </>
  )
}
