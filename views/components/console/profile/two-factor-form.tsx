import { PostForm } from '#views/components/console/post-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import type { Props } from './two-factor-props.ts'

type FormProps = Pick<Props, 'username' | 'errors' | 'csrfToken'> & {
  id: string
  action: string
  children: React.ReactNode
}

/** A form that asks for the password again. */
export function TwoFactorForm({ id, action, username, errors, csrfToken, children }: FormProps) {
  return (
    <PostForm className="flow" action={action} csrfToken={csrfToken}>
      <CurrentPassword id={id} username={username} error={errors[id]} />
      {children}
    </PostForm>
  )
}
