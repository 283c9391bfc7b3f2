import { Trash2 } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import {
  CompanyMaintenance,
  type CompanyMaintenanceProps,
} from '#views/components/console/company/company-maintenance.tsx'
import { CompanySidePage, type CompanySideProps } from '#views/layouts/company-side.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props extends CompanySideProps {
  work: CompanyMaintenanceProps
  exportHref: string
  deletionHref: string
}

/** /admin/companies/detail/{id}/maintenance: what the system admin starts for a company, and its deletion. */
export default function CompanyMaintenancePage({ work, exportHref, deletionHref, ...side }: Props) {
  const { t } = useUi()
  return (
    <CompanySidePage {...side} current="maintenance">
      <CompanyMaintenance {...work} csrfToken={side.shell.csrfToken} />
      <h2>{t('export.page.details.title')}</h2>
      <p>{t('export.page.admin.text')}</p>
      <p>
        <LinkButton href={exportHref}>{t('export.page.details.link')}</LinkButton>
      </p>
      <h2>{t('companies.detail.danger')}</h2>
      <p>{t('companies.detail.dangerText')}</p>
      <p>
        <LinkButton tone="danger" icon={Trash2} href={deletionHref}>
          {t('companies.deletion.title')}
        </LinkButton>
      </p>
    </CompanySidePage>
  )
}
