import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { CurrentPassword } from '#views/components/console/profile/current-password.tsx'
import { TextField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'
import { EventChoice } from './event-choice.tsx'
import type { WebhookForm as Props } from './props.ts'

interface WebhookFormProps {
  form: Props
  csrfToken: string
  submit: string
  isNext?: boolean
}

/** URL, events and the own password. `isNext`: whether sending it is what comes next on its page. */
export function WebhookForm({ form, csrfToken, submit, isNext = true }: WebhookFormProps) {
  const { action, username, values, errors } = form
  const { t } = useUi()
  return (
    <PostForm className="flow prose" action={action} csrfToken={csrfToken}>
      <TextField
        id="webhook_url"
        name="webhook_url"
        type="url"
        maxLength={maxUnits(1000)}
        autoComplete="off"
        label={t('profile.webhooks.url')}
        hint={t('profile.webhooks.new.urlHint')}
        defaultValue={values.url}
        error={errors['webhook_url']}
      />
      <EventChoice {...form} />
      <CurrentPassword id="webhook_password" username={username} error={errors['webhook_password']} />
      <div className="actions">
        <Button tone={isNext ? 'primary' : undefined}>{submit}</Button>
      </div>
    </PostForm>
  )
}
