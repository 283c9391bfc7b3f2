import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { CorrectedRowLine, type CorrectedRow } from '../correction-rows/corrected-row.tsx'

const heads = ['kind', 'place', 'subject', 'fields'] as const

/** The records before and after their correction. */
export function CorrectedRows({ rows }: { rows: CorrectedRow[] }) {
  const { t } = useUi()
  if (rows.length === 0) return null
  return (
    <ScrollTable label={t('requests.followed.corrected')} lines>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th role="columnheader" scope="col" key={head}>
              {t(`corrections.list.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, at) => (
          <CorrectedRowLine key={at} {...row} />
        ))}
      </tbody>
    </ScrollTable>
  )
}
