import { CompanyForm, type CompanyFormProps } from '#views/components/console/company/company-form.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  form: CompanyFormProps
}

/** /admin/companies/list/create */
export default function CompanyCreate({ shell, form }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('companies.create.title')}
      sub={t('companies.create.sub')}
      hasErrors={Object.keys(form.errors).length > 0}
    >
      <CompanyForm {...form} csrfToken={shell.csrfToken} />
    </ConsoleLayout>
  )
}
