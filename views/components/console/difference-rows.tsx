import { Chip } from '#views/components/chip.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import type { Tone } from '#views/components/tone.ts'
import { useUi } from '#views/ui.tsx'
import type { DifferenceKind } from './section-differences.tsx'

export interface DifferenceRowProps {
  kind: DifferenceKind
  year: number
  code: string
  name: string | null
  facility: string | null
  /** The title of a row that names no recipient. */
  other: string | null
  itemNumber: string | null
  /** The differing values, formatted; null if missing or empty. */
  fields: { label: string; isNumber: boolean; before: string | null; after: string | null }[]
}

const tones: Record<DifferenceKind, Tone> = { added: 'ok', changed: 'info', removed: 'err' }

interface Props {
  rows: DifferenceRowProps[]
  fromLabel: string
  toLabel: string
}

/** The differing rows, with a line for each field: old and new values side by side. */
export function DifferenceRows({ rows, fromLabel, toLabel }: Props) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('comparison.differences.rows')}>
      <thead>
        <tr>
          <th scope="col">{t('comparison.column.kind')}</th>
          <th scope="col">{t('console.record.year')}</th>
          <th scope="col">{t('console.record.section')}</th>
          <th scope="col">{t('console.record.itemNumber')}</th>
          <th scope="col">{t('comparison.column.who')}</th>
          <th scope="col">{t('comparison.column.field')}</th>
          <th scope="col">{fromLabel}</th>
          <th scope="col">{toLabel}</th>
        </tr>
      </thead>
      <tbody lang="ja">
        {rows.map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Row({ row }: { row: DifferenceRowProps }) {
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
          {format.fiscalYear(row.year)}
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
        <Field field={first} />
      </tr>
      {rest.map((field) => (
        <tr key={field.label}>
          <Field field={field} />
        </tr>
      ))}
    </>
  )
}

function Field({ field }: { field: DifferenceRowProps['fields'][number] | undefined }) {
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
