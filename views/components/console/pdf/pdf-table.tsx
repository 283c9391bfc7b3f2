import { useUi } from '#views/ui.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { PdfActions } from './pdf-actions.tsx'
import type { PdfRow } from './pdf-row.ts'
import { PdfStateChip } from './pdf-state.tsx'
import { PdfRowFacts } from './pdf-row-facts.tsx'
import { PdfPlace } from './pdf-place.tsx'

/** PDFs with their actions; if `ordered`, with their place in the list and buttons that move them. */
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
            {ordered && <PdfPlace row={row} last={rows.length - 1} csrfToken={csrfToken} />}
            <th scope="row" className="any" lang={row.lang}>
              <a href={row.href}>{row.title}</a>
            </th>
            <PdfRowFacts row={row} />
            <td>
              <PdfStateChip state={row.state} />
              {row.isProtected && (
                <>
                  <br />
                  <span className="sub">{t('pdf.protected')}</span>
                </>
              )}
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
