import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** What is rare or dangerous about a PDF, folded at the end. */
export function RarePdfActions({ shell, pdf, removeAction, deletionHref }: Props) {
  const { t } = useUi()
  return (
    <details className="panel fold">
      <summary>{t('pdf.rare')}</summary>
      <div className="row">
        {pdf.publishHref && (
          <LinkButton small href={pdf.publishHref}>
            {t(pdf.needsApproval ? 'pdf.request' : 'pdf.publishAlone')}
          </LinkButton>
        )}
        {removeAction && (
          <PostForm action={removeAction} csrfToken={shell.csrfToken}>
            <Button small>{t('pdf.remove')}</Button>
          </PostForm>
        )}
        {pdf.withdrawHref && (
          <LinkButton small tone="danger" href={pdf.withdrawHref}>
            {t('pdf.withdraw')}
          </LinkButton>
        )}
        <LinkButton small tone="danger" href={deletionHref}>
          {t('files.detail.delete')}
        </LinkButton>
      </div>
    </details>
  )
}
