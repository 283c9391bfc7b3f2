import { SectionTile } from '#views/components/section-tile.tsx'
import { useUi } from '#views/ui.tsx'
import { ComparedFigure } from './compared-figure.tsx'
import { CompanyMark } from './company-mark.tsx'
import type { ComparedSection, ShownComparison } from './comparison.ts'

/** Sections × companies, with bars on one scale. Phones draw each section as a card. */
export function CompareTable({ comparison }: { comparison: ShownComparison }) {
  const { companies, sections, show } = comparison
  const { t, format } = useUi()
  const sizes = sections.flatMap(({ cells }) =>
    cells.map((cell) => (cell.kind === 'sum' ? ((show === 'shares' ? cell.share : cell.amount) ?? 0) : 0)),
  )
  const longest = Math.max(0, ...sizes)
  return (
    <div className="scroll plain">
      <table role="table" className="tbl compare tree">
        <caption>{t(`portal-compare.table.${show}`)}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('portal-compare.table.section')}
            </th>
            {companies.map((company) => (
              <th role="columnheader" scope="col" className={`t-${company.id}`} key={company.id}>
                <CompanyMark {...company} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sections.map((section) => (
            <tr role="row" className={section.level === 1 ? 'root' : `l${section.level}`} key={section.code}>
              <th role="rowheader" scope="row">
                <SectionName {...section} />
              </th>
              {section.cells.map((cell, at) => {
                const company = companies[at]!
                return (
                  <td role="cell" className={`t-${company.id}`} key={company.id}>
                    <span className="whose">{company.name}</span>
                    <ComparedFigure {...{ cell, company, show, longest }} isPart={section.level > 1} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              {t('portal-compare.table.total')}
            </th>
            {companies.map(({ id, name, total }) => (
              <td role="cell" key={id}>
                <span className="whose">{name}</span>
                <span className="n">{format.number(total?.amount)}</span>
                {total?.payments ? (
                  <>
                    {' '}
                    <span className="rest">
                      {t('site.paymentsCounted', {
                        count: total.payments,
                        payments: format.count(total.payments),
                      })}
                    </span>
                  </>
                ) : null}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function SectionName({ code, name, level, place }: ComparedSection) {
  return (
    <span>
      {level === 1 ? <SectionTile code={code} place={place} /> : <span className="code">{code}</span>}
      <span>{name}</span>
    </span>
  )
}
