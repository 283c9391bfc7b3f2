import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { SectionName } from '#views/components/console/section-name.tsx'
import { useUi } from '#views/ui.tsx'
import type { ChangedYear } from './changed-year.ts'

interface Props {
  year: ChangedYear
  fromLabel: string
  toLabel: string
  /** Whether the rows have been counted; the sums are known before. */
  isCounted: boolean
}

/** Added, changed and removed rows of each section of a year, and the sums before and after. */
export function SectionDifferences({ year: { year, sections }, fromLabel, toLabel, isCounted }: Props) {
  const { t, format } = useUi()
  const fiscalYear = format.fiscalYear(year)
  const kinds = ['added', 'changed', 'removed'] as const
  const yen = t('console.sums.yen')
  return (
    <section className="flow">
      <h2>{fiscalYear}</h2>
      <ScrollTable label={t('comparison.differences.sections', { year: fiscalYear })} lines>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('console.sums.section')}
            </th>
            {kinds.map((kind) => (
              <th scope="col" role="columnheader" className="num" key={kind}>
                {t(`comparison.count.${kind}`)}
              </th>
            ))}
            <th scope="col" role="columnheader" className="num">
              {yen}
              <br />
              {fromLabel}
            </th>
            <th scope="col" role="columnheader" className="num">
              {yen}
              <br />
              {toLabel}
            </th>
            <th scope="col" role="columnheader" className="num">
              {t('console.sums.yenChange')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sections.map(({ code, name, before, after, rows }) => (
            <tr role="row" key={code}>
              <th scope="row" role="rowheader">
                <SectionName code={code} name={name} />
              </th>
              {rows.map(({ kind, count, href }) => (
                <td role="cell" className="num" key={kind} data-l={t(`comparison.count.${kind}`)}>
                  {isCounted && count > 0 ? (
                    <a href={`${href}#rows`}>
                      {format.count(count)}
                      <span className="vh">
                        {t('comparison.differences.rowsOf', { code, kind: t(`comparison.kind.${kind}`) })}
                      </span>
                    </a>
                  ) : (
                    '-'
                  )}
                </td>
              ))}
              <td role="cell" className="num" data-l={`${yen} ${fromLabel}`}>
                {format.number(before?.yen)}
              </td>
              <td role="cell" className="num" data-l={`${yen} ${toLabel}`}>
                {format.number(after?.yen)}
              </td>
              <td role="cell" className="num" data-l={t('console.sums.yenChange')}>
                <b>{format.signed((after?.yen ?? 0) - (before?.yen ?? 0))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}
