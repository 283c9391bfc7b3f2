import { YearStrip } from '#views/components/year-strip.tsx'
import { useUi } from '#views/ui.tsx'
import { CompanyMark } from './company-mark.tsx'
import type { ComparedCompany } from './comparison.ts'

/** The years of each company, in its colour and on its own scale. */
export function ComparedYears({ companies }: { companies: ComparedCompany[] }) {
  const { t } = useUi()
  return (
    <section className="flow">
      <h2>{t('portal-compare.years.heading')}</h2>
      <ul className="company-cards">
        {companies.map((company) => (
          <li className={`t-${company.id}`} key={company.id}>
            <h3>
              <a href={company.href}>
                <CompanyMark {...company} />
              </a>
            </h3>
            {company.years.length > 0 ? (
              <YearStrip low years={company.years} />
            ) : (
              <p className="sub">{t('portal-compare.years.none')}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="sub">{t('portal-compare.years.scale')}</p>
    </section>
  )
}
