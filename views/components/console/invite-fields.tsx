import { SelectField, TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from './form-errors.tsx'
import { CurrentPassword } from './profile/current-password.tsx'

export interface InviteValues {
  email: string
  lang: string
}

interface Props {
  /** Who invites. */
  username: string
  values: InviteValues
  errors: Errors
}

/** The address for an invitation, the language of the e-mail, and the own password. */
export function InviteFields({ username, values, errors }: Props) {
  const { t } = useUi()
  return (
    <>
      <TextField
        id="invite_email"
        name="invite_email"
        type="email"
        autoComplete="off"
        label={t('members.invite.email')}
        defaultValue={values.email}
        error={errors.invite_email}
      />
      <SelectField
        id="invite_lang"
        name="invite_lang"
        label={t('members.invite.lang')}
        options={[
          { value: 'ja', label: '日本語' },
          { value: 'en', label: 'English' },
        ]}
        defaultValue={values.lang}
        error={errors.invite_lang}
      />
      <CurrentPassword id="invite_password" username={username} error={errors.invite_password} />
    </>
  )
}
