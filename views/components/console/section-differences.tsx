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
      <ScrollTable label={t('comparison.differences.sections', { year: fiscalYear })}>
        <thead>
          <tr>
            <th scope="col">{t('console.sums.section')}</th>
            {kinds.map((kind) => (
              <th scope="col" className="num" key={kind}>
                {t(`comparison.count.${kind}`)}
              </th>
            ))}
            <th scope="col" className="num">
              {yen}
              <br />
              {fromLabel}
            </th>
            <th scope="col" className="num">
              {yen}
              <br />
              {toLabel}
            </th>
            <th scope="col" className="num">
              {t('console.sums.yenChange')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ code, name, before, after, rows }) => (
            <tr key={code}>
              <th scope="row">
                <SectionName code={code} name={name} />
              </th>
              {rows.map(({ kind, count, href }) => (
                <td className="num" key={kind}>
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
              <td className="num">{format.number(before?.yen)}</td>
              <td className="num">{format.number(after?.yen)}</td>
              <td className="num">
                <b>{format.signed((after?.yen ?? 0) - (before?.yen ?? 0))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}
