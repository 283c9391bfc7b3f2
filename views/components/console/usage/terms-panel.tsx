import { Chip } from '#views/components/chip.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { FirstRows } from './first-rows.tsx'
import { PanelHead } from './panel-head.tsx'

export interface UsageTerm {
  term: string
  count: number
  /** Of all searches, 0 to 1. */
  share: number
  /** How many of its searches found nothing. */
  withoutResult: number
}

/** What visitors looked for. */
export function TermsPanel({ terms, csvHref }: { terms: UsageTerm[]; csvHref: string }) {
  const { t, format } = useUi()
  const title = t('dashboard.terms.title')
  return (
    <section className="panel flow">
      <PanelHead title={title} csvHref={terms.length > 0 ? csvHref : null} />
      <p className="sub">{t('dashboard.terms.note')}</p>
      <FirstRows
        rows={terms}
        more={t('dashboard.terms.more', { n: format.count(terms.length) })}
        table={(rows, from) => (
          <ScrollTable label={from > 0 ? t('dashboard.terms.rest') : title} wide={false}>
            <TermRows terms={rows} from={from} />
          </ScrollTable>
        )}
      />
    </section>
  )
}

function TermRows({ terms, from }: { terms: UsageTerm[]; from: number }) {
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
              <Result {...term} />
            </td>
          </tr>
        ))}
      </tbody>
    </>
  )
}

function Result({ count, withoutResult }: UsageTerm) {
  const { t, format } = useUi()
  if (withoutResult === 0) return <>{t('dashboard.terms.found')}</>
  if (withoutResult < count) return <>{t('dashboard.terms.some', { n: format.count(withoutResult) })}</>
  return <Chip tone="warn">{t('dashboard.terms.none')}</Chip>
}
