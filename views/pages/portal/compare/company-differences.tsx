import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { ComparedCompany } from './comparison.ts'

const heads = ['company', 'period', 'detail', 'tax', 'edition'] as const

/** What has to be known before the figures of companies are compared. */
export function CompanyDifferences({ companies }: { companies: ComparedCompany[] }) {
  const { t, format } = useUi()
  const label = t('portal-compare.differences.heading')
  return (
    <section className="flow" id="differences">
      <h2>{label}</h2>
      <ScrollTable label={label} lines>
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head) => (
              <th role="columnheader" scope="col" key={head}>
                {t(`portal-compare.differences.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {companies.map((company) => (
            <tr role="row" key={company.id}>
              <th role="rowheader" scope="row">
                <a href={company.href}>{company.name}</a>
              </th>
              <td role="cell" data-l={t('portal-compare.differences.period')}>
                {company.period ?? t('portal-compare.differences.noYear')}
              </td>
              <td role="cell" data-l={t('portal-compare.differences.detail')}>
                <Detail {...company} />
              </td>
              <td role="cell" data-l={t('portal-compare.differences.tax')}>
                <Tax {...company} />
              </td>
              <td role="cell">
                {t('portal-compare.differences.editionOf', { number: company.edition.number })}{' '}
                <span className="sub nb">{format.dateWords(company.edition.publishedAt)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}

function Detail({ divisions }: ComparedCompany) {
  const { t } = useUi()
  if (divisions === null) return t('portal-compare.differences.notKnown')
  if (divisions.length === 0) return t('portal-compare.differences.alike')
  const and = t('portal-compare.differences.and')
  return divisions
    .map(({ code, into }) =>
      into
        ? t('portal-compare.differences.divided', { code, into: into.join(and) })
        : t('portal-compare.differences.whole', { code }),
    )
    .join(and)
}

function Tax({ tax }: ComparedCompany) {
  const { t } = useUi()
  if (tax === null) return t('portal-compare.differences.notKnown')
  if (tax.texts.length === 0) return t('portal-compare.differences.taxNone')
  return (
    <>
      {tax.texts.map(({ text, lang }) => (
        <span className="line" lang={lang} key={text}>
          {text}
        </span>
      ))}
      {tax.isOfAll ? null : <span className="line sub">{t('portal-compare.differences.taxSome')}</span>}
    </>
  )
}
