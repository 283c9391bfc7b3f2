import { Mail } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { InviteFields, type InviteValues } from './invite-fields.tsx'
import { PostForm } from './post-form.tsx'

export interface InviteFormProps {
  action: string
  csrfToken: string
  username: string
  values: InviteValues
}

/** The form for an invitation, which the reader can open. */
export function InviteForm({ action, csrfToken, username, values }: InviteFormProps) {
  const { t } = useUi()
  return (
    // open if it contains an address typed before a session ended
    <details open={values.email !== ''}>
      <summary>{t('members.invite.open')}</summary>
      <PostForm className="flow" action={action} csrfToken={csrfToken}>
        <InviteFields username={username} values={values} errors={{}} />
        <Button icon={Mail}>{t('members.invite.submit')}</Button>
      </PostForm>
    </details>
  )
}
