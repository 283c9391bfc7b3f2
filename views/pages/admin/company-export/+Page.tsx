import { CompanyExport, type CompanyExportProps } from '#views/components/console/company/company-export.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { CompanySidePage, type CompanySideProps } from '#views/layouts/company-side.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props extends CompanySideProps {
  company: CompanyExportProps
}

/** /admin/companies/detail/{id}/export: all data of a company as one file, for instance before its deletion. */
export default function AdminCompanyExport({ company, ...side }: Props) {
  const { t } = useUi()
  return (
    <CompanySidePage {...side} current="maintenance" hasErrors={Object.keys(company.errors).length > 0}>
      <FormErrors errors={company.errors} first="export_password" />
      <h2>{t('export.page.title')}</h2>
      <p>{t('export.page.sub')}</p>
      <CompanyExport {...company} csrfToken={side.shell.csrfToken} />
    </CompanySidePage>
  )
}
