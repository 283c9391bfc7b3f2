import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { DifferenceRowProps } from './difference-row.ts'
import { DifferenceTableRow } from './difference-table-row.tsx'

interface Props {
  rows: DifferenceRowProps[]
  fromLabel: string
  toLabel: string
}

/** The differing rows, with a line for each field: old and new values side by side. */
export function DifferenceRows({ rows, fromLabel, toLabel }: Props) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('comparison.differences.rows')} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('comparison.column.kind')}
          </th>
          <th scope="col" role="columnheader">
            {t('console.record.year')}
          </th>
          <th scope="col" role="columnheader">
            {t('console.record.section')}
          </th>
          <th scope="col" role="columnheader">
            {t('console.record.itemNumber')}
          </th>
          <th scope="col" role="columnheader">
            {t('comparison.column.who')}
          </th>
          <th scope="col" role="columnheader">
            {t('comparison.column.field')}
          </th>
          <th scope="col" role="columnheader">
            {fromLabel}
          </th>
          <th scope="col" role="columnheader">
            {toLabel}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" lang="ja">
        {rows.map((row, index) => (
          <DifferenceTableRow key={index} row={row} fromLabel={fromLabel} toLabel={toLabel} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
