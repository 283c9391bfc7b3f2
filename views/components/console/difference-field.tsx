import { useUi } from '#views/ui.tsx'
import type { DifferenceRowProps } from './difference-row.ts'

interface Props {
  field: DifferenceRowProps['fields'][number] | undefined
  fromLabel: string
  toLabel: string
}

/** The cells of one field: its label, the old and the new value. */
export function DifferenceField({ field, fromLabel, toLabel }: Props) {
  const { lang } = useUi()
  const className = field?.isNumber ? 'tn' : undefined
  return (
    <>
      <td role="cell" className="what" lang={lang}>
        {field?.label ?? '-'}
      </td>
      <td role="cell" className={className} data-l={fromLabel}>
        {field?.before == null ? '-' : <del>{field.before}</del>}
      </td>
      <td role="cell" className={className} data-l={toLabel}>
        {field?.after == null ? '-' : <ins>{field.after}</ins>}
      </td>
    </>
  )
}
