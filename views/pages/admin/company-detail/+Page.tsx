import { Trash2 } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { CompanyForm, type CompanyFormProps } from '#views/components/console/company/company-form.tsx'
import {
  CompanyMaintenance,
  type CompanyMaintenanceProps,
} from '#views/components/console/company/company-maintenance.tsx'
import { GuidelineForm, type GuidelineFormProps } from '#views/components/console/company/guideline-form.tsx'
import { PictureForms, type PictureProps } from '#views/components/console/company/picture-forms.tsx'
import { Facts } from '#views/components/console/facts.tsx'
import { CompanyUsers, type CompanyUsersProps } from '#views/components/console/company-users.tsx'
import { CopyText } from '#views/components/copy-text.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** The stored name, not what the user is typing. */
  name: string
  /** The company's addresses for visitors and staff. */
  addresses: { kind: 'disclosure' | 'patient' | 'login'; href: string }[]
  form: CompanyFormProps
  /** The guideline that the company follows. */
  guideline: GuidelineFormProps
  pictures: PictureProps[]
  /** The company's users. */
  users: CompanyUsersProps
  work: CompanyMaintenanceProps
  deletionHref: string
}

/** /admin/companies/detail/{id}: one company and everything that the system admin can do with it. */
export default function CompanyDetail({ shell, name, addresses, form, pictures, ...props }: Props) {
  const { t } = useUi()
  const { users, work, deletionHref, guideline } = props
  const { csrfToken } = shell
  const refused = form.conflict !== null || Object.keys(form.errors).length > 0
  return (
    <ConsoleLayout
      shell={shell}
      title={name}
      sub={t('companies.detail.sub')}
      hasErrors={
        refused || Object.keys(guideline.errors).length > 0 || pictures.some(({ error }) => error !== null)
      }
    >
      <div className="flow">
        <section className="panel" aria-label={t('companies.addresses')}>
          <Facts
            facts={addresses.map(({ kind, href }) => ({
              label: t(`companies.address.${kind}`),
              value: <CopyText text={href} />,
            }))}
          />
        </section>
        <h2>{t('companies.detail.form')}</h2>
        <CompanyForm {...form} csrfToken={csrfToken} />
        <h2>{t('guidelines.follow.title')}</h2>
        <GuidelineForm {...guideline} csrfToken={csrfToken} />
        <h2>{t('companies.detail.pictures')}</h2>
        <PictureForms pictures={pictures} csrfToken={csrfToken} />
        <CompanyUsers {...users} />
        <h2>{t('companies.detail.work')}</h2>
        <CompanyMaintenance {...work} csrfToken={csrfToken} />
        <h2>{t('companies.detail.danger')}</h2>
        <p>{t('companies.detail.dangerText')}</p>
        <p>
          <LinkButton tone="danger" icon={Trash2} href={deletionHref}>
            {t('companies.deletion.title')}
          </LinkButton>
        </p>
      </div>
    </ConsoleLayout>
  )
}
