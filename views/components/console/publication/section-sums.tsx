import { Fragment } from 'react'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { SectionName } from '../section-name.tsx'
import { SumsHead } from '../sums-head.tsx'
import type { TypeName } from '../type-name.ts'

/** Whole rows and whole yen. */
interface Figures {
  rows: number
  yen: number
}

interface Sides {
  before: Figures
  after: Figures
}

export interface YearSums {
  year: number
  /** Sections that differ. */
  sections: (Sides & { code: string; name: string; isJudged: boolean })[]
  /** Those that do not, together; null if there are none. */
  others: (Figures & { count: number }) | null
  total: Sides
}

export interface SectionSumsProps {
  type: TypeName
  years: YearSums[]
  /** What the old figures belong to; what is published by default. */
  before?: string
  /** What the new figures belong to: an edition, a request. */
  after: string
}

/** Rows and amounts of the sections that a publication changes, those that a judgement names in amber. */
export function SectionSums({ type, years, before, after }: SectionSumsProps) {
  const { t, format } = useUi()
  const sides = t('console.sums.sides', { before: before ?? t('console.area.published'), after })
  const typeName = t(`common.type.${type}`)
  return (
    <section className="flow" id={`sums-${type}`} aria-labelledby={`sums-${type}-title`}>
      <h2 id={`sums-${type}-title`}>{t('publication.sums.title', { type: typeName })}</h2>
      {years.map(({ year, sections, others, total }) => {
        const fiscalYear = format.fiscalYear(year)
        const table = (
          <ScrollTable label={t('console.sums.label', { type: typeName, year: fiscalYear })} lines>
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader">
                  {fiscalYear}
                </th>
                <SumsHead name={t('publication.sums.rows')} sides={sides} />
                <SumsHead name={t('publication.sums.difference')} />
                <SumsHead name={t('console.sums.yen')} sides={sides} />
                <SumsHead name={t('console.sums.yenChange')} />
              </tr>
            </thead>
            <tbody role="rowgroup">
              {sections.map(({ code, name, isJudged, ...sides }) => (
                <tr key={code} className={isJudged ? 'amber' : undefined} role="row">
                  <th scope="row" role="rowheader">
                    <SectionName code={code} name={name} />
                  </th>
                  <SumCells {...sides} />
                </tr>
              ))}
              {others && (
                <tr className="mute" role="row">
                  <th scope="row" role="rowheader">
                    {t('publication.sums.others', { count: others.count, n: format.count(others.count) })}
                  </th>
                  <SumCells before={others} after={others} />
                </tr>
              )}
            </tbody>
            <tfoot role="rowgroup">
              <tr role="row">
                <th scope="row" role="rowheader">
                  {t('publication.sums.total', { year: fiscalYear })}
                </th>
                <SumCells {...total} />
              </tr>
            </tfoot>
          </ScrollTable>
        )
        const isGone = total.before.rows > 0 && total.after.rows === 0
        if (!isGone)
          return (
            <Fragment key={year}>
              {/* On phones the table shows no head, which names the year. */}
              <h3 className="narrow-only">{fiscalYear}</h3>
              {table}
            </Fragment>
          )
        const gone = { count: total.before.rows, n: format.count(total.before.rows) }
        return (
          <details key={year}>
            <summary>
              {t('publication.sums.gone', { ...gone, year: fiscalYear, yen: format.count(total.before.yen) })}
            </summary>
            {table}
          </details>
        )
      })}
    </section>
  )
}

function SumCells({ before, after }: Sides) {
  const { t, format } = useUi()
  const cells = [
    { of: 'rows', sides: t('publication.sums.rows'), change: t('publication.sums.difference') },
    { of: 'yen', sides: t('console.sums.yen'), change: t('console.sums.yenChange') },
  ] as const
  return cells.map(({ of, sides, change }) => {
    const difference = after[of] - before[of]
    const both =
      difference === 0 ? format.count(after[of]) : `${format.count(before[of])} → ${format.count(after[of])}`
    return (
      <Cells key={of} sides={sides} both={both} change={change} isFall={difference < 0}>
        {format.signed(difference)}
      </Cells>
    )
  })
}

function Cells(props: { sides: string; both: string; change: string; isFall: boolean; children: string }) {
  const { sides, both, change, isFall, children } = props
  return (
    <>
      <td className="num" data-l={sides} role="cell">
        {both}
      </td>
      <td className="num" data-l={change} role="cell">
        <b className={isFall ? 'down' : undefined}>{children}</b>
      </td>
    </>
  )
}
