import { useUi } from '#views/ui.tsx'
import type { DifferenceRowProps } from './difference-row.ts'

/** The cells of one field: its label, the old and the new value. */
export function DifferenceField({ field }: { field: DifferenceRowProps['fields'][number] | undefined }) {
  const { lang } = useUi()
  const className = field?.isNumber ? 'tn' : undefined
  return (
    <>
      <td lang={lang}>{field?.label ?? '-'}</td>
      <td className={className}>{field?.before == null ? '-' : <del>{field.before}</del>}</td>
      <td className={className}>{field?.after == null ? '-' : <ins>{field.after}</ins>}</td>
    </>
  )
}
