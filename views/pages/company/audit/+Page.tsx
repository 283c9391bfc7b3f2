import { AuditPage, type AuditPageProps } from '#views/layouts/console/audit-page.tsx'
import { ProfileTabs } from '#views/components/console/profile-tabs.tsx'
import { useUi } from '#views/ui.tsx'

export type Props = AuditPageProps

/** What happened in the company. */
export default function CompanyAudit(props: Props) {
  const { t } = useUi()
  const tabs = <ProfileTabs current="audit" role={props.shell.role} />
  return <AuditPage {...props} sub={t('audit.companySub')} tabs={tabs} />
}
