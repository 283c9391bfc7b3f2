import { useUi } from '#views/ui.tsx'
import { OrderField } from '../order-field.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import type { PdfRow } from './pdf-row.ts'
import { PdfPublishedChip, PdfStageText } from './pdf-stages.tsx'

/** The draft's list in its order, with what each stage has of every PDF. */
export function PdfTable({ rows, label }: { rows: PdfRow[]; label: string }) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={label} lines edit>
      <thead role="rowgroup">
        <tr role="row">
          {(['place', 'title', 'year', 'lang'] as const).map((column) => (
            <th key={column} scope="col" role="columnheader">
              {t(`pdf.column.${column}`)}
            </th>
          ))}
          <th scope="col" className="num" role="columnheader">
            {t('pdf.column.pages')}
          </th>
          <th scope="col" className="num" role="columnheader">
            {t('pdf.column.size')}
          </th>
          <th scope="col" role="columnheader">
            <span className="dot draft" /> {t('console.area.draft')}
          </th>
          <th scope="col" role="columnheader">
            <span className="dot preview" /> {t('console.area.preview')}
          </th>
          <th scope="col" role="columnheader">
            <span className="dot live" /> {t('console.area.published')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row" data-order="pdfs">
            <td role="cell" className="tight">
              <OrderField {...row.place} of={row.title} />
            </td>
            <th scope="row" role="rowheader" className="any" lang={row.lang}>
              <a href={row.href}>{row.title}</a>
              {row.isProtected && (
                <>
                  <br />
                  <span className="sub">{t('pdf.protected')}</span>
                </>
              )}
            </th>
            <td role="cell">
              <span className="nb">{format.shortYear(row.year)}</span>
              {row.rootSection && <span className="sub"> {row.rootSection}</span>}
            </td>
            <td role="cell" className="tight">
              {t(`pdf.lang.${row.lang}`)}
            </td>
            <td role="cell" className="num" data-l={t('pdf.column.pages')}>
              {format.number(row.pages)}
            </td>
            <td role="cell" className="num" data-l={t('pdf.column.size')}>
              {format.bytes(row.bytes)}
            </td>
            <td role="cell" data-l={t('console.area.draft')}>
              <PdfStageText stage={row.stages.draft} />
            </td>
            <td role="cell" data-l={t('console.area.preview')}>
              <PdfStageText stage={row.stages.preview} />
            </td>
            <td role="cell" data-l={t('console.area.published')}>
              <PdfPublishedChip isPublished={row.stages.isPublished} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
