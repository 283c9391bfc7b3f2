import { Amount } from '#views/components/amount.tsx'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import type { ListColumn, RecordRow } from './record-row.ts'

const LONGEST_LINE = 16

/** A record in the list, with a checkbox that selects it. */
export function RecordTableRow({ row, columns }: { row: RecordRow; columns: readonly ListColumn[] }) {
  const { t, lang, format } = useUi()
  return (
    <tr>
      <td className="pick">
        <label className="check sm">
          <input type="checkbox" name="id" value={row.id} />
          <span className="vh">
            <span lang={lang}>{t('records.select.row')}</span>：{row.title}
          </span>
        </label>
      </td>
      <td className="tight">{row.itemNumber ?? '-'}</td>
      <td className="tight" lang={lang}>
        {format.shortYear(row.year)}
      </td>
      <td className="tight">{row.sectionCode}</td>
      {columns.map(({ key, isOneLine }) => {
        const text = row.cells[key] ?? '-'
        return (
          <td key={key} className={isOneLine && text.length <= LONGEST_LINE ? 'tight' : 'any'}>
            {text}
          </td>
        )
      })}
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
          <span className="vh">：{row.title}</span>
        </a>
      </td>
    </tr>
  )
}
