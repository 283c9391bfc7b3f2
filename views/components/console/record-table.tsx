import { Amount } from '#views/components/amount.tsx'
import { Chip } from '#views/components/chip.tsx'
import { SortHead, type SortLinks } from '#views/components/sort-head.tsx'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from './scroll-table.tsx'

/** Company data: shown as it was given, whatever the page's language. */
export interface RecordRow {
  id: string
  itemNumber: string | null
  sectionCode: string
  /** Payee, or the facility where there is none. */
  facility: string | null
  department: string | null
  name: string | null
  /** For rows that are neither person nor facility (payee, title). */
  other: string | null
  payments: number | null
  yen: number | null
  isIndirect: boolean
  isRepeat: boolean
  /** Says something else than what was imported. */
  isEdited: boolean
  year: number
  href: string
}

/** @param sort null where the list cannot be sorted: then no heading is a link */
export function RecordTable({ rows, sort }: { rows: RecordRow[]; sort: SortLinks | null }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('console.records.label')}>
      <thead>
        <tr>
          <th scope="col" className="pick">
            <span className="vh">{t('records.select.column')}</span>
          </th>
          <th scope="col">{t('console.record.itemNumber')}</th>
          <th scope="col">{t('console.record.year')}</th>
          <th scope="col">{t('console.record.section')}</th>
          <th scope="col">{t('console.record.facility')}</th>
          <th scope="col">{t('console.record.department')}</th>
          <th scope="col">{t('console.record.name')}</th>
          <SortHead label={t('console.record.payments')} link={sort?.payments ?? null} />
          <SortHead label={t('console.record.amount')} link={sort?.amount ?? null} />
          <th scope="col">
            <span className="vh">{t('console.file.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody lang="ja">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

/** Names stay on one line, unless one alone would push the figures out of sight. */
const LONGEST_LINE = 16
const nameClass = (name: string | null) => ((name?.length ?? 0) > LONGEST_LINE ? 'any' : 'tight')

function Row({ row }: { row: RecordRow }) {
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
