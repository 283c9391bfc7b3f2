import type { Errors } from '#views/components/console/form-errors.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { LeafRow } from './leaf-row.tsx'
import type { TotalLeaf } from './total-leaf.ts'

interface Props {
  year: number
  /** The earlier years, newest first. */
  earlier: number[]
  roots: { code: string; name: string; leaves: TotalLeaf[] }[]
  errors: Errors
}

/** Every section with a total only: a row each, the years side by side. */
export function TotalsTable({ year, earlier, roots, errors }: Props) {
  const { t, format } = useUi()
  const columns = 5 + earlier.length * 2
  return (
    <ScrollTable label={t('records.totals.title')} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" rowSpan={2}>
            {t('console.record.section')}
          </th>
          <th role="columnheader" scope="colgroup" colSpan={3} className="num">
            {format.fiscalYear(year)}
          </th>
          {earlier.map((one) => (
            <th key={one} role="columnheader" scope="colgroup" colSpan={2} className="num">
              {format.fiscalYear(one)}
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
          <tr role="row">
            <th role="rowheader" scope="rowgroup" colSpan={columns}>
              <span className="code">{code}</span> {name}
            </th>
          </tr>
          {leaves.map((leaf) => (
            <LeafRow key={leaf.id} leaf={leaf} years={earlier} errors={errors} />
          ))}
        </tbody>
      ))}
    </ScrollTable>
  )

  function Figures() {
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
}
