import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Why a webhook is switched off, and the button to switch it on. */
export function OffNotice({ shell, off, activationAction }: Props) {
  const { t, format } = useUi()
  if (off === null) return null
  return (
    <Notice tone="warn" heading={t('profile.webhooks.activation.heading')}>
      <div className="flow">
        <p>{t(`profile.webhooks.activation.${off.reason}`, { at: format.dateTime(off.at) })}</p>
        <p>{t('profile.webhooks.activation.then')}</p>
        <PostForm action={activationAction} csrfToken={shell.csrfToken}>
          <Button tone="primary">{t('profile.webhooks.activation.submit')}</Button>
        </PostForm>
      </div>
    </Notice>
  )
}
