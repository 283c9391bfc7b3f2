import { TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

interface Props {
  id: string
  /** Whose password it is: unseen, so that a password manager offers the right one. */
  username: string
  need?: 'optional'
  error: string | undefined
}

/** The current password again, before something serious. Each of a page's forms has its own. */
export function CurrentPassword({ id, username, need, error }: Props) {
  const { t } = useUi()
  return (
    <>
      <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      <TextField
        id={id}
        name={id}
        type="password"
        autoComplete="current-password"
        need={need}
        label={t('account.password.current')}
        error={error}
      />
    </>
  )
}
