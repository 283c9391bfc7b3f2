import { ScrollTable } from '#views/components/console/scroll-table.tsx'
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

const columns = ['company', 'domain', 'rows', 'edition'] as const

/** The companies that take part, as their published editions say. */
export function PortalCompanies({ companies }: { companies: PortalCompany[] }) {
  const { t, format } = useUi()
  if (companies.length === 0) return <p>{t('console.portal.nobody')}</p>
  const label = t('console.portal.companies', { n: format.count(companies.length) })
  return (
    <>
      <h2>{label}</h2>
      <ScrollTable label={label} lines>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                role="columnheader"
                scope="col"
                key={column}
                className={column === 'edition' ? 'num' : undefined}
              >
                {t(`console.portal.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {companies.map(({ id, name, nameLang, domain, ownTerms, edition, href }) => (
            <tr role="row" key={id}>
              <th role="rowheader" scope="row">
                <a href={href} lang={nameLang}>
                  {name}
                </a>
              </th>
              <td role="cell" className="any" data-l={t('console.portal.domain')}>
                {domain}
              </td>
              <td role="cell" data-l={t('console.portal.rows')}>
                {t(ownTerms ? 'console.portal.onItsSite' : 'console.portal.onPortal')}
              </td>
              <td role="cell" className="num" data-l={t('console.portal.edition')}>
                {format.count(edition)}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  )
}
