import { LinkButton, Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The steps of publishing if another admin must approve. */
export function Approval({
  approval,
  title,
  csrfToken,
  backHref,
}: {
  approval: NonNullable<Props['approval']>
  title: string
  csrfToken: string
  backHref: string
}) {
  const { t } = useUi()
  return (
    <>
      <Notice tone="info" heading={t('pdf.approval.heading', { title })}>
        <p>{t('pdf.approval.text')}</p>
        <p>{t(`pdf.approval.${approval.step}Text`)}</p>
      </Notice>
      <div className="actions">
        {approval.step === 'ask' ? (
          <LinkButton tone="primary" href={approval.href}>
            {t('pdf.approval.ask')}
          </LinkButton>
        ) : (
          <PostForm action={approval.action} csrfToken={csrfToken}>
            <Button tone="primary">{t(`pdf.approval.${approval.step}`)}</Button>
          </PostForm>
        )}
        <LinkButton href={backHref}>{t('pdf.back')}</LinkButton>
      </div>
    </>
  )
}
