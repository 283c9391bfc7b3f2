import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'

interface Props {
  /** Where the form is sent that holds the typing. */
  action: string
  csrfToken: string
}

/** Tells the user that the form shows input that was never saved. */
export function Continued({ at, ...rest }: Props & { at: number }) {
  const { t } = useUi()
  return (
    <Notice tone="info" heading={t('messages.continued.heading')}>
      <p>
        <Moment at={at} /> {t('messages.continued.text')}
      </p>
      <div className="row">
        <Discard {...rest} label={t('messages.waiting.discard')} />
      </div>
    </Notice>
  )
}

/** Discards unsaved input. */
export function Discard({ action, csrfToken, label }: Props & { label: string }) {
  return (
    <PostForm action={`${action}/unsaved/removal`} csrfToken={csrfToken}>
      <Button>{label}</Button>
    </PostForm>
  )
}
