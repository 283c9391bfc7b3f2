import type { ReactNode } from 'react'
import { Reconciliation } from './reconciliation.tsx'
import { RecordFigure, shownAmount, type RecordFigureProps } from './record-figure.tsx'
import { Trusted } from './trusted.tsx'
import { YearStrip, type YearColumn } from './year-strip.tsx'
import type { SiteShell } from '../shells.ts'
import { useUi } from '../ui.tsx'

interface Props extends RecordFigureProps {
  shell: SiteShell
  /** The years with their sums; null where they are chosen elsewhere. */
  strip?: YearColumn[] | null
  /** Explanations below the figures. */
  children?: ReactNode
}

/** The totals of records beside those of all years, with the number of rows that they reconcile with. */
export function RecordTotals({ shell, strip, children, ...figure }: Props) {
  const { t } = useUi()
  return (
    <div className="answer">
      <div>
        <RecordFigure {...figure} />
        <Trusted shell={shell}>
          {shownAmount(figure) === null ? null : <Reconciliation {...figure.totals} />}
        </Trusted>
        {children}
      </div>
      {strip ? (
        <nav aria-label={t('site.listing.chooseYear')}>
          <YearStrip years={strip} />
        </nav>
      ) : null}
    </div>
  )
}
