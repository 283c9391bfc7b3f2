import { LinkButton } from '#views/components/button.tsx'
import { Facts } from '#views/components/console/facts.tsx'
import {
  OwnCompanyForm,
  type OwnCompanyFormProps,
} from '#views/components/console/company/own-company-form.tsx'
import { ProfileTabs } from '#views/components/console/profile-tabs.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  form: OwnCompanyFormProps
  /** The guideline that the company follows. */
  guideline: string
  /** The pictures, which only the system admin can change; null if there is none. */
  pictures: { kind: 'logo' | 'favicon'; href: string | null }[]
  /** The sites that visitors see, each with its host. */
  sites: { kind: 'disclosure' | 'patient'; host: string | null; href: string | null }[]
  exportHref: string
}

/** /company/profile/details: what the site says about the company, and what only the system admin can change. */
export default function CompanyDetails({ shell, form, guideline, pictures, sites, exportHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('profile.details.title')}
      sub={t('profile.details.sub')}
      hasErrors={form.conflict !== null || Object.keys(form.errors).length > 0}
    >
      <div className="flow">
        <ProfileTabs current="details" role={shell.role} />
        <Notice tone="info">
          <p>
            {t('profile.details.atOnce')}
            {shell.publicSiteHref && (
              <>
                {' '}
                <a href={shell.publicSiteHref}>{t('profile.details.publicSite')}</a>
              </>
            )}
          </p>
        </Notice>
        <OwnCompanyForm {...form} csrfToken={shell.csrfToken} />
        <section className="panel flow" aria-labelledby="fixed">
          <h2 id="fixed">{t('profile.details.fixed.title')}</h2>
          <p>{t('profile.details.fixed.text')}</p>
          <Facts
            facts={[
              ...pictures.map(({ kind, href }) => ({
                label: t(`companies.picture.${kind}.title`),
                value: href ? (
                  <span className="logo">
                    <img src={href} alt={t(`companies.picture.${kind}.alt`)} />
                  </span>
                ) : (
                  t('profile.details.fixed.none')
                ),
              })),
              ...sites.map(({ kind, host, href }) => ({
                label: t(`companies.field.${kind}_domain`),
                value: href ? <a href={href}>{host}</a> : t('profile.details.fixed.none'),
              })),
              { label: t('guidelines.follow.label'), value: guideline },
            ]}
          />
        </section>
        <section className="panel flow" aria-labelledby="all-data">
          <h2 id="all-data">{t('export.page.details.title')}</h2>
          <p>{t('export.page.details.text')}</p>
          <p>
            <LinkButton href={exportHref}>{t('export.page.details.link')}</LinkButton>
          </p>
        </section>
      </div>
    </ConsoleLayout>
  )
}
