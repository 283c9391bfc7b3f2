import { Chip } from '#views/components/chip.tsx'
import type { Tone } from '#views/components/tone.ts'
import { useUi } from '#views/ui.tsx'
import type { DifferenceRowProps } from './difference-row.ts'
import { DifferenceField } from './difference-field.tsx'

const tones: Record<DifferenceRowProps['kind'], Tone | undefined> = {
  added: 'ok',
  changed: 'info',
  removed: 'err',
  unchanged: undefined,
}

interface Props {
  row: DifferenceRowProps
  fromLabel: string
  toLabel: string
}

/** A differing row; spans as many table rows as fields differ. */
export function DifferenceTableRow({ row, ...labels }: Props) {
  const { t, lang, format } = useUi()
  const [first, ...rest] = row.fields
  const span = Math.max(1, row.fields.length)
  return (
    <>
      <tr role="row" className="differs">
        <td role="cell" rowSpan={span} lang={lang}>
          <Chip tone={tones[row.kind]}>{t(`comparison.kind.${row.kind}`)}</Chip>
        </td>
        <td role="cell" className="tight" rowSpan={span} lang={lang}>
          {format.shortYear(row.year)}
        </td>
        <td role="cell" className="tight" rowSpan={span}>
          {row.code}
        </td>
        <td role="cell" className="tight" rowSpan={span} data-l={t('console.record.itemNumber')}>
          {row.itemNumber ?? '-'}
        </td>
        <td role="cell" className="who" rowSpan={span}>
          {row.name ?? row.facility ?? row.other ?? '-'}
          {row.name && row.facility && (
            <>
              <br />
              <span className="sub">{row.facility}</span>
            </>
          )}
        </td>
        <DifferenceField field={first} {...labels} />
      </tr>
      {rest.map((field) => (
        <tr role="row" key={field.label} className="differs goes-on">
          <DifferenceField field={field} {...labels} />
        </tr>
      ))}
    </>
  )
}
