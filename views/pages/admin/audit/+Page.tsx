import { AuditPage, type AuditPageProps } from '#views/layouts/console/audit-page.tsx'
import { useUi } from '#views/ui.tsx'

export type Props = AuditPageProps

/** What happened in all companies and on the platform itself. */
export default function AdminAudit(props: Props) {
  const { t } = useUi()
  return <AuditPage {...props} sub={t('audit.adminSub')} />
}
