import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { PolicyForm } from '#views/components/console/policy-form.tsx'
import type { PolicyFormProps } from '#views/components/console/policy-form-props.ts'
import { ProfileTabs } from '#views/components/console/profile-tabs.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  form: Omit<PolicyFormProps, 'csrfToken'>
}

/** The profile's side "security policy": the company's, or for system admins the platform's. */
export default function SecurityPolicy({ shell, form }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('policy.title')}
      sub={t(`policy.sub.${form.scope}`)}
      hasErrors={Object.keys(form.errors).length > 0}
    >
      <div className="flow">
        <ProfileTabs current="policy" role={shell.role} />
        <PolicyForm {...form} csrfToken={shell.csrfToken} />
      </div>
    </ConsoleLayout>
  )
}
