import type { ReactNode } from 'react'
import { ScrollTable } from './scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

export interface ValuePair {
  /** A column of DECISIONS §10, or is_indirect. */
  column: string
  before: string
  after: string
}

/** Two states of a record side by side; only the fields that differ. */
export function ValueTable(props: { label: string; before: ReactNode; after: ReactNode; rows: ValuePair[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={props.label} wide={false}>
      <thead>
        <tr>
          <th scope="col">{t('records.field')}</th>
          <th scope="col">{props.before}</th>
          <th scope="col">{props.after}</th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ column, before, after }) => (
          <tr key={column}>
            <th scope="row">{t(`records.column.${column}`)}</th>
            <td className="any" lang="ja">
              {before}
            </td>
            <td className="any" lang="ja">
              {after}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
