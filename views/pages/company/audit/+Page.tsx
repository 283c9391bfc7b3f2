import { Download } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { AuditLog, type AuditLogProps } from '#views/components/console/audit-log.tsx'
import { ProfileTabs } from '#views/components/console/profile-tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  log: AuditLogProps
}

/** What happened in the company. */
export default function CompanyAudit({ shell, log }: Props) {
  const { t } = useUi()
  const download = log.csvHref && (
    <LinkButton icon={Download} href={log.csvHref}>
      {t('audit.download')}
    </LinkButton>
  )
  return (
    <ConsoleLayout
      shell={shell}
      title={t('audit.title')}
      sub={t('audit.companySub')}
      actions={download}
      hasErrors={Object.keys(log.filter.errors).length > 0}
    >
      <div className="flow">
        <ProfileTabs current="audit" role={shell.role} />
        <AuditLog {...log} />
      </div>
    </ConsoleLayout>
  )
}
