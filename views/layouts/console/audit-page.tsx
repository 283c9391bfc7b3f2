import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#views/components/button.tsx'
import { AuditLog, type AuditLogProps } from '#views/components/console/audit-log.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface AuditPageProps {
  shell: ConsoleShell
  log: AuditLogProps
}

/** The activity log with its download; `sub` names its owner; `tabs` are rendered above it. */
export function AuditPage({ shell, log, sub, tabs }: AuditPageProps & { sub: string; tabs?: ReactNode }) {
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
      sub={sub}
      actions={download}
      hasErrors={Object.keys(log.filter.errors).length > 0}
    >
      <div className="flow">
        {tabs}
        <AuditLog {...log} />
      </div>
    </ConsoleLayout>
  )
}
