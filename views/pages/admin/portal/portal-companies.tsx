import { useUi, type Lang } from '#views/ui.tsx'

export interface PortalCompany {
  id: number
  name: string
  /** Where the name is not in the page's language. */
  nameLang: Lang | undefined
  domain: string
  /** Its rows are open on its own site only, after its own terms. */
  ownTerms: boolean
  edition: number
  /** Its page in the console. */
  href: string
}

/** The companies that take part, as their published editions say. */
export function PortalCompanies({ companies }: { companies: PortalCompany[] }) {
  const { t, format } = useUi()
  if (companies.length === 0) return <p>{t('console.portal.nobody')}</p>
  return (
    <>
      <h2 id="companies">{t('console.portal.companies', { n: format.count(companies.length) })}</h2>
      <div className="scroll">
        <table className="tbl" aria-labelledby="companies">
          <thead>
            <tr>
              <th scope="col">{t('console.portal.company')}</th>
              <th scope="col">{t('console.portal.domain')}</th>
              <th scope="col">{t('console.portal.rows')}</th>
              <th scope="col" className="num">
                {t('console.portal.edition')}
              </th>
            </tr>
          </thead>
          <tbody>
            {companies.map(({ id, name, nameLang, domain, ownTerms, edition, href }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={href} lang={nameLang}>
                    {name}
                  </a>
                </th>
                <td className="any">{domain}</td>
                <td>{t(ownTerms ? 'console.portal.onItsSite' : 'console.portal.onPortal')}</td>
                <td className="num">{format.count(edition)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
