import { Amount } from '#views/components/amount.tsx'
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
  year: number
  href: string
}

export function RecordTable({ rows }: { rows: RecordRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('console.records.label')}>
      <thead>
        <tr>
          <th scope="col">{t('console.record.itemNumber')}</th>
          <th scope="col">{t('console.record.year')}</th>
          <th scope="col">{t('console.record.section')}</th>
          <th scope="col">{t('console.record.facility')}</th>
          <th scope="col">{t('console.record.department')}</th>
          <th scope="col">{t('console.record.name')}</th>
          <th scope="col" className="num">
            {t('console.record.payments')}
          </th>
          <th scope="col" className="num">
            {t('console.record.amount')}
          </th>
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

function Row({ row }: { row: RecordRow }) {
  const { t, lang, format } = useUi()
  const title = row.name ?? row.facility ?? row.other ?? row.itemNumber ?? row.id
  return (
    <tr>
      <td className="tight">{row.itemNumber ?? '-'}</td>
      <td className="tight" lang={lang}>
        {format.fiscalYear(row.year)}
      </td>
      <td className="tight">{row.sectionCode}</td>
      <td>{row.facility ?? row.other ?? '-'}</td>
      <td>{row.department ?? '-'}</td>
      <td className="tight">{row.name ?? '-'}</td>
      <td className="num">{format.number(row.payments)}</td>
      <td className="num">
        <Amount value={row.yen} indirect={row.isIndirect} repeat={row.isRepeat} />
      </td>
      <td className="tight">
        <a href={row.href}>
          <span lang={lang}>{t('console.record.open')}</span>
          <span className="vh">：{title}</span>
        </a>
      </td>
    </tr>
  )
}
