import { CompanyName } from '#views/components/company-name.tsx'
import { useUi } from '#views/ui.tsx'

/** A company that names the recipient, and where it takes reports of errors. */
export interface Report {
  id: number
  name: string
  logoHref: string | null
  href: string
}

/** Where each company that names the recipient takes reports of errors: only the company can correct its entries. */
export function ReportErrors({ reports }: { reports: readonly Report[] }) {
  const { t } = useUi()
  if (reports.length === 0) return null
  return (
    <section className="box noprint" id="report">
      <h2>{t('portal.recipient.report.heading')}</h2>
      <p>{t('portal.recipient.report.text')}</p>
      <ul>
        {reports.map(({ href, ...company }) => (
          <li key={company.id}>
            <a className="cn" href={href}>
              <CompanyName {...company} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
