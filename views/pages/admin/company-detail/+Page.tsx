import { CompanyForm, type CompanyFormProps } from '#views/components/console/company/company-form.tsx'
import { CompanySidePage, type CompanySideProps } from '#views/layouts/company-side.tsx'
import { Facts } from '#views/components/console/facts.tsx'
import { CopyText } from '#views/components/copy-text.tsx'
import { useUi } from '#views/ui.tsx'

export interface Props extends CompanySideProps {
  /** The company's addresses for visitors and staff. */
  addresses: { kind: 'disclosure' | 'patient' | 'login'; href: string }[]
  form: CompanyFormProps
}

/** /admin/companies/detail/{id}: what the system admin says of a company, and its addresses. */
export default function CompanyDetail({ addresses, form, ...side }: Props) {
  const { t } = useUi()
  return (
    <CompanySidePage
      {...side}
      current="details"
      hasErrors={form.conflict !== null || Object.keys(form.errors).length > 0}
    >
      <section className="panel" aria-label={t('companies.addresses')}>
        <Facts
          facts={addresses.map(({ kind, href }) => ({
            label: t(`companies.address.${kind}`),
            value: <CopyText text={href} />,
          }))}
        />
      </section>
      <CompanyForm {...form} csrfToken={side.shell.csrfToken} />
    </CompanySidePage>
  )
}
