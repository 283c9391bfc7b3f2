import { Button } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { TextField } from '#views/components/field.tsx'
import { NamesFields, type NamesValues } from '#views/components/names-fields.tsx'
import { PasswordFields, type PasswordCondition } from '#views/components/password-fields.tsx'
import { AuthLayout } from '#views/layouts/auth-layout.tsx'
import type { AuthShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: AuthShell
  action: string
  /** Whom the invitation is for. */
  email: string
  values: NamesValues
  conditions: PasswordCondition[]
  errors: Errors
}

/** An invitation being accepted. Company and address are given; the rest is the person's. */
export default function Register({ shell, action, email, values, conditions, errors }: Props) {
  const { t } = useUi()
  return (
    <AuthLayout shell={shell} title={t('account.register.title')} hasErrors={Object.keys(errors).length > 0}>
      <p>
        {shell.companyName
          ? t('account.register.company', { company: shell.companyName })
          : t('account.register.platform')}
      </p>
      <form className="flow" method="post" action={action} noValidate data-behaviour="disable-on-submit">
        <FormErrors errors={errors} first="password" />
        <TextField
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          readOnly
          label={t('account.register.email')}
          defaultValue={email}
        />
        <NamesFields values={values} errors={errors} />
        <PasswordFields conditions={conditions} errors={errors} />
        <Button tone="primary" full>
          {t('account.register.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}
