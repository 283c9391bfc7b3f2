import { AuditEntries } from '#views/components/console/audit-entries.tsx'
import type { AuditRow } from '#views/components/console/audit-row.ts'
import { EmailSection, type EmailProps } from '#views/components/console/profile/email-section.tsx'
import { NamesSection, type NamesProps } from '#views/components/console/profile/names-section.tsx'
import { PasswordSection, type PasswordProps } from '#views/components/console/profile/password-section.tsx'
import { Section } from '#views/components/console/profile/section.tsx'
import { SessionsSection, type SessionsProps } from '#views/components/console/profile/sessions-section.tsx'
import { TwoFactorSection } from '#views/components/console/profile/two-factor-section.tsx'
import type { TwoFactorProps } from '#views/components/console/profile/two-factor-props.ts'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { ProfileTabs } from '#views/components/console/profile-tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  names: NamesProps
  password: PasswordProps
  email: EmailProps
  twoFactor: TwoFactorProps
  sessions: SessionsProps
  /** The user's latest entries of the activity log. */
  activity: AuditRow[]
  /** The errors of the refused form, by control; '' for the whole form, whose error links to `firstControl`. */
  errors: Errors
  firstControl: string
}

/** What users can change about themselves; each part has its own form. */
export default function Profile(props: Props) {
  const { t } = useUi()
  const { shell, errors } = props
  const form = { errors, csrfToken: shell.csrfToken }
  return (
    <ConsoleLayout
      shell={shell}
      title={t('account.profile.title')}
      sub={t('account.profile.sub')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow">
        <ProfileTabs current="account" role={shell.role} />
        <FormErrors errors={errors} first={props.firstControl} />
        <div className="cols two">
          <NamesSection {...props.names} {...form} />
          <EmailSection {...props.email} {...form} />
          <PasswordSection {...props.password} username={props.email.current} {...form} />
          <TwoFactorSection {...props.twoFactor} username={props.email.current} {...form} />
        </div>
        <SessionsSection {...props.sessions} csrfToken={shell.csrfToken} />
        <Section id="activity" title={t('account.activity.title')}>
          <AuditEntries rows={props.activity} label={t('account.activity.title')} showsPerson={false} />
        </Section>
      </div>
    </ConsoleLayout>
  )
}
