import { useUi } from '#views/ui.tsx'
import { OrderButtons } from '../order-buttons.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { PdfActions } from './pdf-actions.tsx'
import type { PdfRow } from './pdf-row.ts'
import { PdfStateChip } from './pdf-state.tsx'

/** PDFs with what can be done with each; `ordered` are those of the list, with buttons to move them. */
export function PdfTable({
  rows,
  label,
  ordered,
  csrfToken,
}: {
  rows: PdfRow[]
  label: string
  ordered?: boolean
  csrfToken: string
}) {
  const { t } = useUi()
  return (
    <ScrollTable label={label}>
      <thead>
        <tr>
          {ordered && <th scope="col">{t('pdf.column.place')}</th>}
          <th scope="col">{t('pdf.column.title')}</th>
          <th scope="col">{t('pdf.column.year')}</th>
          <th scope="col" className="num">
            {t('pdf.column.pages')}
          </th>
          <th scope="col" className="num">
            {t('pdf.column.size')}
          </th>
          <th scope="col">{t('pdf.column.lang')}</th>
          <th scope="col">{t('pdf.column.state')}</th>
          <th scope="col">
            <span className="vh">{t('pdf.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {ordered && <Place row={row} last={rows.length - 1} csrfToken={csrfToken} />}
            <th scope="row" className="any" lang={row.lang}>
              <a href={row.href}>{row.title}</a>
            </th>
            <Facts row={row} />
            <td>
              <PdfStateChip state={row.state} />
              {row.fault && (
                <>
                  <br />
                  <span className="sub">{t(`pdf.fault.${row.fault}`)}</span>
                </>
              )}
            </td>
            <td className="tight">
              <PdfActions row={row} csrfToken={csrfToken} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Facts({ row }: { row: PdfRow }) {
  const { t, format } = useUi()
  return (
    <>
      <td>
        <span className="nb">{format.fiscalYear(row.year)}</span>
        {row.rootSection && (
          <>
            <br />
            <span className="sub">{row.rootSection}</span>
          </>
        )}
      </td>
      <td className="num">{format.number(row.pages)}</td>
      <td className="num">{format.bytes(row.bytes)}</td>
      <td className="tight">{t(`pdf.lang.${row.lang}`)}</td>
    </>
  )
}

function Place({ row, last, csrfToken }: { row: PdfRow; last: number; csrfToken: string }) {
  const at = row.position ?? 0
  return (
    <td className="tight">
      <OrderButtons
        action={row.placeAction}
        csrfToken={csrfToken}
        title={row.title}
        isFirst={at === 0}
        isLast={at === last}
      >
        <span className="tn">{at + 1}</span>
      </OrderButtons>
    </td>
  )
}
