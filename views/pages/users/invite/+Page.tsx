import { Button } from '#views/components/button.tsx'
import { BackToUsers } from '#views/components/console/back-to-users.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { InviteFields, type InviteValues } from '#views/components/console/invite-fields.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  companyName: string
  action: string
  backHref: string
  username: string
  values: InviteValues
  errors: Errors
}

/** The page of an invitation, shown again if it is refused. */
export default function InviteUser({
  shell,
  companyName,
  action,
  username,
  values,
  errors,
  ...props
}: Props) {
  const { t } = useUi()
  const { backHref } = props
  return (
    <ConsoleLayout
      shell={shell}
      title={t('members.invite.title')}
      sub={companyName}
      hasErrors={Object.keys(errors).length > 0}
    >
      <PostForm className="flow" action={action} csrfToken={shell.csrfToken}>
        <FormErrors errors={errors} first="invite_email" />
        <InviteFields username={username} values={values} errors={errors} />
        <p className="sub">{t('members.invite.explain')}</p>
        <div className="actions">
          <Button tone="primary">{t('members.invite.submit')}</Button>
          <BackToUsers href={backHref} />
        </div>
      </PostForm>
    </ConsoleLayout>
  )
}
