import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import type { PdfRow } from './pdf-row.ts'
import { PdfStateChip } from './pdf-state.tsx'

interface Props {
  rows: PdfRow[]
  label: string
  /** Where a file that cannot be published is sent again. */
  uploadHref: string
  csrfToken: string
}

/** PDFs that are not in the draft's list: why, and what to do. */
export function UnlistedPdfs({ rows, label, uploadHref, csrfToken }: Props) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={label} lines>
      <thead role="rowgroup">
        <tr role="row">
          {(['title', 'year', 'reason'] as const).map((column) => (
            <th key={column} scope="col" role="columnheader">
              {t(`pdf.column.${column}`)}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <span className="vh">{t('pdf.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            <th scope="row" role="rowheader" className="any" lang={row.lang}>
              <a href={row.href}>{row.title}</a>
            </th>
            <td role="cell" className="nb">
              {format.shortYear(row.year)}
            </td>
            <td role="cell" className="any">
              <PdfStateChip state={row.state} />{' '}
              {row.fault
                ? t('pdf.faultAndAdvice', {
                    fault: t(`pdf.fault.${row.fault}`),
                    advice: t(`pdf.faultAdvice.${row.fault}`),
                  })
                : t(`pdf.unlisted.${row.state}`)}
              {row.isProtected && (
                <>
                  <br />
                  <span className="sub">{t('pdf.protected')}</span>
                </>
              )}
            </td>
            <td role="cell" className="tight">
              {row.addAction && (
                <PostForm action={row.addAction} csrfToken={csrfToken} fields={{ from: 'list' }}>
                  <Button small>
                    {t('pdf.add')}
                    <Of title={row.title} />
                  </Button>
                </PostForm>
              )}
              {row.fault && (
                <a href={uploadHref}>
                  {t('pdf.sendAgain')}
                  <Of title={row.title} />
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Of({ title }: { title: string }) {
  const { t } = useUi()
  return <span className="vh">{t('pdf.of', { title })}</span>
}
