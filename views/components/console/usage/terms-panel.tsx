import { ScrollTable } from '../scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { FirstRows } from './first-rows.tsx'
import { PanelHead } from './panel-head.tsx'
import type { UsageTerm } from './usage-term.ts'
import { TermRows } from './term-rows.tsx'

/** The most frequent search terms. */
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
