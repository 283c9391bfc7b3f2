// Long because one form has every field of the policy, each with its control and hint.
import { Fragment } from 'react'
import { useUi } from '#views/ui.tsx'
import { Button } from '../button.tsx'
import { Check, SelectField, TextField } from '../field.tsx'
import { Notice } from '../notice.tsx'
import { FormErrors, type Errors } from './form-errors.tsx'
import { PostForm } from './post-form.tsx'

const groups = {
  password: ['minLength', 'maxLength', 'specialCount', 'numericCount', 'uppercaseCount', 'lowercaseCount'],
  renewal: ['passwordAgeDays', 'passwordHistory'],
  lockout: ['lockoutThreshold', 'lockoutDurationMinutes', 'lockoutResetAfterMinutes'],
} as const

export type PolicyNumberName = (typeof groups)[keyof typeof groups][number] | 'autoLogoutMinutes'

/** A number as it is typed, with its bounds and its default. */
interface PolicyNumber {
  control: string
  value: string
  min: number
  max: number
  standard: string
}

export interface PolicyFormProps {
  action: string
  resetAction: string
  csrfToken: string
  /** Whose policy: a company's, or the platform's, which has no auto-logout. */
  scope: 'company' | 'platform'
  numbers: Record<PolicyNumberName, PolicyNumber>
  sessionAge: { value: string; unit: string }
  forceTwoFactor: boolean
  forceFirstLoginChange: boolean
  /** By control; `confirm_reset` is of the second form. */
  errors: Errors
}

/** Every field of a security policy, what a change brings about, and the way back to the defaults. */
export function PolicyForm(props: PolicyFormProps) {
  const { action, csrfToken, scope, numbers, sessionAge, errors } = props
  const { t } = useUi()
  const number = (name: PolicyNumberName) => (
    <NumberField key={name} name={name} number={numbers[name]} error={errors[numbers[name].control]} />
  )
  return (
    <div className="flow">
      <FormErrors errors={errors} first="min_length" />
      <Effects scope={scope} />
      <PostForm className="flow" action={action} csrfToken={csrfToken}>
        {(['password', 'renewal', 'lockout'] as const).map((group) => (
          <Fragment key={group}>
            <h2>{t(`policy.group.${group}`)}</h2>
            <div className="facts">{groups[group].map(number)}</div>
          </Fragment>
        ))}
        <h2>{t('policy.group.session')}</h2>
        <div className="facts">
          <div>
            <TextField
              id="session_age"
              name="session_age"
              inputMode="numeric"
              autoComplete="off"
              label={t('policy.field.sessionAge')}
              hint={t('policy.hint.sessionAge')}
              defaultValue={sessionAge.value}
              error={errors.session_age}
            />
          </div>
          <div>
            <SelectField
              id="session_age_unit"
              name="session_age_unit"
              label={t('policy.field.sessionAgeUnit')}
              options={(['hours', 'days'] as const).map((value) => ({
                value,
                label: t(`policy.unit.${value}`),
              }))}
              defaultValue={sessionAge.unit}
              error={errors.session_age_unit}
            />
          </div>
          {scope === 'company' && number('autoLogoutMinutes')}
        </div>
        <h2>{t('policy.group.signIn')}</h2>
        <Check
          name="force_two_factor"
          value="1"
          defaultChecked={props.forceTwoFactor}
          label={t('policy.field.forceTwoFactor')}
          hint={t('policy.hint.forceTwoFactor')}
        />
        <Check
          name="force_first_login_change"
          value="1"
          defaultChecked={props.forceFirstLoginChange}
          label={t('policy.field.forceFirstLoginChange')}
          hint={t('policy.hint.forceFirstLoginChange')}
        />
        <Button tone="primary">{t('policy.submit')}</Button>
      </PostForm>
      <ResetForm {...props} />
    </div>
  )
}

/** SPEC: what changes for whom, and when. */
function Effects({ scope }: Pick<PolicyFormProps, 'scope'>) {
  const { t } = useUi()
  return (
    <Notice tone="info" heading={t('policy.effect.heading')}>
      <ul>
        <li>{t('policy.effect.password')}</li>
        <li>{t('policy.effect.signIn')}</li>
        <li>{scope === 'company' ? t('policy.effect.session') : t('policy.effect.sessionPlatform')}</li>
      </ul>
    </Notice>
  )
}

const ownHints = ['passwordAgeDays', 'passwordHistory', 'autoLogoutMinutes']

function NumberField({
  name,
  number: { control, value, min, max, standard },
  error,
}: {
  name: PolicyNumberName
  number: PolicyNumber
  error: string | undefined
}) {
  const { t } = useUi()
  return (
    <div>
      <TextField
        id={control}
        name={control}
        inputMode="numeric"
        autoComplete="off"
        label={t(`policy.field.${name}`)}
        hint={t(`policy.hint.${ownHints.includes(name) ? name : 'range'}`, { min, max, value: standard })}
        defaultValue={value}
        error={error}
      />
    </div>
  )
}

function ResetForm({ resetAction, csrfToken, errors }: PolicyFormProps) {
  const { t } = useUi()
  return (
    <section className="panel">
      <h2>{t('policy.reset.heading')}</h2>
      <PostForm className="flow" action={resetAction} csrfToken={csrfToken}>
        <p>{t('policy.reset.explain')}</p>
        {errors.confirm_reset && (
          <p className="error" id="confirm_reset-error">
            {t('common.form.errorPrefix')}
            {errors.confirm_reset}
          </p>
        )}
        <Check
          id="confirm_reset"
          name="confirm_reset"
          value="1"
          label={t('policy.reset.confirm')}
          aria-describedby={errors.confirm_reset && 'confirm_reset-error'}
          aria-invalid={errors.confirm_reset ? true : undefined}
        />
        <Button tone="danger">{t('policy.reset.submit')}</Button>
      </PostForm>
    </section>
  )
}
