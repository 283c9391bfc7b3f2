import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** What can be done with a PDF in its present state. */
export function PdfActions({ shell, pdf, removeAction }: Props) {
  const { t } = useUi()
  const { csrfToken } = shell
  if (!pdf.publishHref && !pdf.withdrawHref && !removeAction) return null
  return (
    <div className="actions">
      {pdf.publishHref && (
        <LinkButton href={pdf.publishHref}>{t(pdf.needsApproval ? 'pdf.request' : 'pdf.publish')}</LinkButton>
      )}
      {removeAction && (
        <PostForm action={removeAction} csrfToken={csrfToken}>
          <Button>{t('pdf.remove')}</Button>
        </PostForm>
      )}
      {pdf.withdrawHref && (
        <LinkButton tone="danger" href={pdf.withdrawHref}>
          {t('pdf.withdraw')}
        </LinkButton>
      )}
    </div>
  )
}
