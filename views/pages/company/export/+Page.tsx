import { CompanyExport, type CompanyExportProps } from '#views/components/console/company/company-export.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { ProfileTabs } from '#views/components/console/profile-tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  company: CompanyExportProps
}

/** /company/profile/export: all of the company's data as one file. */
export default function CompanyExportPage({ shell, company }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('export.page.title')}
      sub={t('export.page.sub')}
      hasErrors={Object.keys(company.errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={company.errors} first="export_password" />
        <ProfileTabs current="details" role={shell.role} />
        <CompanyExport {...company} csrfToken={shell.csrfToken} />
      </div>
    </ConsoleLayout>
  )
}
