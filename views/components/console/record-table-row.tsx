import { Amount } from '#views/components/amount.tsx'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import type { RecordRow } from './record-row.ts'

/** Names stay on one line, unless one alone would push the figures out of sight. */
const LONGEST_LINE = 16

const nameClass = (name: string | null) => ((name?.length ?? 0) > LONGEST_LINE ? 'any' : 'tight')

/** A record in the list, with a checkbox that selects it. */
export function RecordTableRow({ row }: { row: RecordRow }) {
  const { t, lang, format } = useUi()
  const title = row.name ?? row.facility ?? row.other ?? row.itemNumber ?? row.id
  return (
    <tr>
      <td className="pick">
        <label className="check sm">
          <input type="checkbox" name="id" value={row.id} />
          <span className="vh">
            <span lang={lang}>{t('records.select.row')}</span>：{title}
          </span>
        </label>
      </td>
      <td className="tight">{row.itemNumber ?? '-'}</td>
      <td className="tight" lang={lang}>
        {format.fiscalYear(row.year)}
      </td>
      <td className="tight">{row.sectionCode}</td>
      <td className="any">{row.facility ?? row.other ?? '-'}</td>
      <td className="any">{row.department ?? '-'}</td>
      <td className={nameClass(row.name)}>{row.name ?? '-'}</td>
      <td className="num">{format.number(row.payments)}</td>
      <td className="num">
        <Amount value={row.yen} indirect={row.isIndirect} repeat={row.isRepeat} />
      </td>
      <td className="tight">
        {row.isEdited && (
          <span lang={lang}>
            <Chip tone="info">{t('records.edited')}</Chip>{' '}
          </span>
        )}
        <a href={row.href}>
          <span lang={lang}>{t('records.open')}</span>
          <span className="vh">：{title}</span>
        </a>
      </td>
    </tr>
  )
}
