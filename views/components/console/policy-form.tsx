import { Fragment } from 'react'
import { useUi } from '#views/ui.tsx'
import { Button } from '../button.tsx'
import { TextField, SelectField, Check } from '../field.tsx'
import { FormErrors } from './form-errors.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { PostForm } from './post-form.tsx'
import type { PolicyFormProps } from './policy-form-props.ts'
import { PolicyNumberField } from './policy-number-field.tsx'
import { ResetPolicyForm } from './reset-policy-form.tsx'
import { PolicyEffects } from './policy-effects.tsx'

/** Every field of a security policy, the effects of a change, and the reset to the defaults. */
export function PolicyForm(props: PolicyFormProps) {
  const { action, csrfToken, scope, numbers, sessionAge, seen, meanwhile, errors } = props
  const { t } = useUi()
  const numberFields = (group: keyof PolicyFormProps['numbers']) =>
    numbers[group].map((number) => (
      <PolicyNumberField key={number.name} number={number} error={errors[number.control]} />
    ))
  return (
    <div className="flow">
      <FormErrors errors={errors} first="min_length" />
      {meanwhile && <MeanwhileNotice facts={meanwhile} />}
      <PolicyEffects scope={scope} />
      <PostForm className="flow" action={action} csrfToken={csrfToken} fields={{ seen }}>
        {(['password', 'renewal', 'lockout'] as const).map((group) => (
          <Fragment key={group}>
            <h2>{t(`policy.group.${group}`)}</h2>
            <div className="facts">{numberFields(group)}</div>
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
          {numberFields('session')}
        </div>
        <h2>{t('policy.group.signIn')}</h2>
        {props.flags.map(({ name, control, isOn }) => (
          <Check
            key={name}
            name={control}
            value="1"
            defaultChecked={isOn}
            label={t(`policy.field.${name}`)}
            hint={t(`policy.hint.${name}`)}
          />
        ))}
        <Button tone="primary">{t('policy.submit')}</Button>
      </PostForm>
      <ResetPolicyForm {...props} />
    </div>
  )
}
