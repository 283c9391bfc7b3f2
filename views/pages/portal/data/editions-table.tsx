import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

/** What the file has of a company that takes part. */
export interface DataOfCompany {
  id: number
  name: string
  /** The page of its own site with its own files. */
  dataHref: string
  edition: { number: number; publishedAt: number }
  terms: { type: 'disclosure' | 'patient'; href: string }[]
  parts: { type: 'disclosure' | 'patient'; rows: number }[]
  /** Why it has nothing; null where it has. */
  out: 'own-terms' | 'no-downloads' | 'being-made' | 'nothing-published' | null
}

const heads = ['company', 'edition', 'rows', 'licence'] as const

export function EditionsTable({ companies }: { companies: DataOfCompany[] }) {
  const { t, format } = useUi()
  const type = (one: 'disclosure' | 'patient') => t(`common.type.${one}`)
  return (
    <ScrollTable label={t('portal-data.editions.heading')} lines>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th role="columnheader" scope="col" key={head}>
              {t(`portal-data.editions.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {companies.map((company) => (
          <tr role="row" key={company.id}>
            <th role="rowheader" scope="row">
              {company.name}
            </th>
            <td role="cell">
              {t('portal-data.editions.number', { number: company.edition.number })}{' '}
              <span className="sub nb">{format.dateWords(company.edition.publishedAt)}</span>
            </td>
            <td role="cell" data-l={t('portal-data.editions.rows')}>
              {company.out ? t(`portal-data.editions.out.${company.out}`) : null}
              {company.parts.map((part) => (
                <span className="line" key={part.type}>
                  {t('portal-data.editions.in', { type: type(part.type), rows: format.count(part.rows) })}
                </span>
              ))}
            </td>
            <td role="cell" data-l={t('portal-data.editions.licence')}>
              {company.terms.map(({ type: one, href }) => (
                <a className="line" href={href} key={one}>
                  {t('portal-data.editions.terms', { type: type(one) })}
                  <span className="vh"> {company.name}</span>
                </a>
              ))}
              <a className="line" href={company.dataHref}>
                {t('portal-data.editions.data')}
                <span className="vh"> {company.name}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
