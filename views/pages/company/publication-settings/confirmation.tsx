import { Button, LinkButton } from '#views/components/button.tsx'
import { CurrentPassword } from '#views/components/console/profile/current-password.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Asks before fewer years are kept, and lists the editions whose data will be deleted. */
export function Confirmation({
  shell,
  action,
  selfHref,
  values,
  changeNumber,
  removes,
  username,
  errors,
}: Props & { removes: number[] }) {
  const { t, format } = useUi()
  const numbers = removes.map((number) => t('common.edition', { number: format.count(number) }))
  const { needsApproval, publishesByToken, ...texts } = values
  return (
    <>
      <Notice
        tone="warn"
        role="alert"
        heading={t('publication.settings.confirm.heading', {
          count: removes.length,
          n: format.count(removes.length),
        })}
      >
        <p>{t('publication.settings.confirm.text', { numbers: numbers.join(t('audit.listSeparator')) })}</p>
        <p>{t('publication.settings.confirm.final')}</p>
      </Notice>
      <PostForm
        className="actions"
        action={action}
        csrfToken={shell.csrfToken}
        fields={{
          ...texts,
          changeNumber,
          confirmed: values.yearsKept,
          ...(needsApproval && { needsApproval: '1' }),
          ...(publishesByToken && { publishesByToken: '1' }),
        }}
      >
        {username !== null && !needsApproval && (
          <CurrentPassword id="settings_password" username={username} error={errors.settings_password} />
        )}
        <Button tone="danger">{t('publication.settings.confirm.submit')}</Button>
        <LinkButton href={selfHref}>{t('publication.settings.confirm.back')}</LinkButton>
      </PostForm>
    </>
  )
}
