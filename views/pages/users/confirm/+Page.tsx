import { Button } from '#views/components/button.tsx'
import { BackToUsers } from '#views/components/console/back-to-users.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { CurrentPassword } from '#views/components/console/profile/current-password.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'

/** The caller supplies the texts; this page confirms any action on a user. */
export interface Props {
  shell: ConsoleShell
  title: string
  /** The user or thing concerned. */
  subject: string
  explanation: string
  submitLabel: string
  tone: 'primary' | 'danger'
  action: string
  backHref: string
  /** Who is asked for the own password; null if it is not needed. */
  username: string | null
  errors: Errors
}

/** Asks before an action that affects a user. */
export default function Confirm(props: Props) {
  const { shell, title, subject, explanation, username, errors } = props
  return (
    <ConsoleLayout shell={shell} title={title} hasErrors={Object.keys(errors).length > 0}>
      <PostForm className="flow" action={props.action} csrfToken={shell.csrfToken}>
        <FormErrors errors={errors} first={username === null ? 'confirm' : 'own_password'} />
        <p>
          <b>{subject}</b>
        </p>
        <p>{explanation}</p>
        {username !== null && (
          <CurrentPassword id="own_password" username={username} error={errors.own_password} />
        )}
        <div className="actions">
          <Button tone={props.tone} id="confirm">
            {props.submitLabel}
          </Button>
          <BackToUsers href={props.backHref} />
        </div>
      </PostForm>
    </ConsoleLayout>
  )
}
