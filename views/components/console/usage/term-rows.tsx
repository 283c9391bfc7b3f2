import { useUi } from '#views/ui.tsx'
import type { UsageTerm } from './usage-term.ts'
import { TermResult } from './term-result.tsx'

/** Search terms with their rank; `from` is the number of terms ranked before them. */
export function TermRows({ terms, from }: { terms: UsageTerm[]; from: number }) {
  const { t, format } = useUi()
  return (
    <>
      <thead>
        <tr>
          <th scope="col" className="num">
            {t('dashboard.column.rank')}
          </th>
          <th scope="col">{t('dashboard.terms.name')}</th>
          <th scope="col" className="num">
            {t('dashboard.column.count')}
          </th>
          <th scope="col" className="num wide-only">
            {t('dashboard.column.share')}
          </th>
          <th scope="col">{t('dashboard.terms.result')}</th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term, at) => (
          <tr key={term.term}>
            <td className="num">{format.count(from + at + 1)}</td>
            {/* Typed by visitors, most of them in Japanese. */}
            <th scope="row" className="any" lang="ja">
              {term.term}
            </th>
            <td className="num">{format.count(term.count)}</td>
            <td className="num wide-only">{format.share(term.share)}</td>
            <td>
              <TermResult {...term} />
            </td>
          </tr>
        ))}
      </tbody>
    </>
  )
}
