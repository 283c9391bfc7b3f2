import { Moment } from '#views/components/moment.tsx'
import type { YearRange } from '#views/formatters.ts'
import { useUi } from '#views/ui.tsx'
import { Facts } from '../facts.tsx'
import { EditionState, type EditionStateName } from './edition-state.tsx'

export interface EditionFactsProps extends YearRange {
  state: EditionStateName
  inForceAt: number | null
  source: string
}

/** State, years and source of an edition. */
export function EditionFacts({ state, inForceAt, source, ...years }: EditionFactsProps) {
  const { t, format } = useUi()
  return (
    <section className="panel" aria-label={t('guidelines.edition.facts')}>
      <Facts
        facts={[
          { label: t('guidelines.column.state'), value: <EditionState state={state} /> },
          { label: t('guidelines.column.years'), value: format.years(years) },
          ...(inForceAt === null
            ? []
            : [{ label: t('guidelines.edition.inForceAt'), value: <Moment at={inForceAt} /> }]),
          { label: t('guidelines.column.source'), value: source ? <span lang="ja">{source}</span> : '-' },
        ]}
      />
    </section>
  )
}
