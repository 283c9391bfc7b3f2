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

/** A differing row; spans as many table rows as fields differ. */
export function DifferenceTableRow({ row }: { row: DifferenceRowProps }) {
  const { t, lang, format } = useUi()
  const [first, ...rest] = row.fields
  const span = Math.max(1, row.fields.length)
  return (
    <>
      <tr>
        <td rowSpan={span} lang={lang}>
          <Chip tone={tones[row.kind]}>{t(`comparison.kind.${row.kind}`)}</Chip>
        </td>
        <td className="tight" rowSpan={span} lang={lang}>
          {format.shortYear(row.year)}
        </td>
        <td className="tight" rowSpan={span}>
          {row.code}
        </td>
        <td className="tight" rowSpan={span}>
          {row.itemNumber ?? '-'}
        </td>
        <td rowSpan={span}>
          {row.name ?? row.facility ?? row.other ?? '-'}
          {row.name && row.facility && (
            <>
              <br />
              <span className="sub">{row.facility}</span>
            </>
          )}
        </td>
        <DifferenceField field={first} />
      </tr>
      {rest.map((field) => (
        <tr key={field.label}>
          <DifferenceField field={field} />
        </tr>
      ))}
    </>
  )
}
