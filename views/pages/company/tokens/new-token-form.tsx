import { Button } from '#views/components/button.tsx'
import { CurrentPassword } from '#views/components/console/profile/current-password.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Check, SelectField, TextField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useFieldLabel, useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Name, scopes, end and the own password. */
export function NewTokenForm(props: Props) {
  const { shell, action, username, scopes, days, values, errors, settingsHref, publishesByToken } = props
  const { t } = useUi()
  const say = (key: string) => t(`profile.tokens.${key}`)
  const error = errors['token_scopes']
  useFieldLabel('token_scopes', say('scopes'))
  return (
    <section className="panel flow" aria-labelledby="new-token">
      <h2 id="new-token">{say('new.title')}</h2>
      <PostForm className="flow prose" action={action} csrfToken={shell.csrfToken}>
        <TextField
          id="token_name"
          name="token_name"
          maxLength={maxUnits(100)}
          autoComplete="off"
          label={say('name')}
          hint={say('new.nameHint')}
          defaultValue={values.name}
          error={errors['token_name']}
        />
        <fieldset className="flow" aria-describedby={error ? 'token_scopes-error' : undefined}>
          <legend>{say('scopes')}</legend>
          {error && (
            <p className="error" id="token_scopes-error">
              {t('common.form.errorPrefix')}
              {error}
            </p>
          )}
          {scopes.map((scope, at) => (
            <Check
              key={scope}
              id={at === 0 ? 'token_scopes' : `token_scopes_${scope}`}
              name="token_scopes"
              value={scope}
              defaultChecked={values.scopes.includes(scope)}
              label={say(`scope.${scope}`)}
              hint={say(`scopeHint.${scope}`)}
            />
          ))}
          {!publishesByToken && (
            <p className="hint">
              {say('new.publishOff')} <a href={settingsHref}>{say('new.settings')}</a>
            </p>
          )}
        </fieldset>
        <SelectField
          id="token_days"
          name="token_days"
          label={say('new.days')}
          options={days.map((n) => ({
            value: String(n),
            label: t('profile.tokens.new.forDays', { days: n }),
          }))}
          defaultValue={values.days}
          error={errors['token_days']}
        />
        <CurrentPassword id="token_password" username={username} error={errors['token_password']} />
        <div className="actions">
          <Button tone="primary">{say('new.submit')}</Button>
        </div>
      </PostForm>
    </section>
  )
}
