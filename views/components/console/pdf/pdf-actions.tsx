import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'
import type { PdfRow } from './pdf-row.ts'

/** The actions for a listed or unlisted PDF: add, publish, withdraw. */
export function PdfActions({ row, csrfToken }: { row: PdfRow; csrfToken: string }) {
  const { t } = useUi()
  const of = <span className="vh">{t('pdf.of', { title: row.title })}</span>
  return (
    <>
      {row.addAction && (
        <PostForm action={row.addAction} csrfToken={csrfToken}>
          <Button small>
            {t('pdf.add')}
            {of}
          </Button>
        </PostForm>
      )}
      {row.publishHref && (
        <p>
          <a href={row.publishHref}>
            {t(row.needsApproval ? 'pdf.request' : 'pdf.publish')}
            {of}
          </a>
        </p>
      )}
      {row.withdrawHref && (
        <p>
          <a href={row.withdrawHref}>
            {t('pdf.withdraw')}
            {of}
          </a>
        </p>
      )}
    </>
  )
}
