import { ChartLine } from 'lucide-react'
import { EmptyState } from '#views/components/empty-state.tsx'
import { useUi } from '#views/ui.tsx'
import { FormErrors } from '../form-errors.tsx'
import { DownloadsPanel } from './downloads-panel.tsx'
import { LanguagesPanel } from './languages-panel.tsx'
import { ReferrersPanel } from './referrers-panel.tsx'
import { SectionsPanel } from './sections-panel.tsx'
import { TypesPanel } from './types-panel.tsx'
import { DaysPanel } from './days-panel.tsx'
import type { UsageFigures } from './figures.ts'
import { KeyStats } from './key-stats.tsx'
import { RangeFilter, type RangeFilterProps } from './range-filter.tsx'
import { RecipientsPanel } from './recipients-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'

export interface UsageProps {
  filter: RangeFilterProps
  /** Whether the days were chosen in the address. */
  isChosen: boolean
  /** Null while the days that were asked for are wrong; 'nothing' where none of them and of those before counted. */
  figures: UsageFigures | 'nothing' | null
}

/** How the public site is used, on the days of the address. */
export function Usage({ filter, isChosen, figures }: UsageProps) {
  const { t } = useUi()
  return (
    <>
      <h2 id="usage">{t('dashboard.title')}</h2>
      <p className="sub">{t('dashboard.sub')}</p>
      <FormErrors errors={filter.errors} first="from" />
      <RangeFilter {...filter} />
      {figures === 'nothing' && <NothingCounted isChosen={isChosen} />}
      {figures !== null && figures !== 'nothing' && <Figures {...figures} />}
    </>
  )
}

function NothingCounted({ isChosen }: Pick<UsageProps, 'isChosen'>) {
  const { t } = useUi()
  return (
    <EmptyState icon={ChartLine} title={t(isChosen ? 'dashboard.empty.rangeTitle' : 'dashboard.empty.title')}>
      <p>{t(isChosen ? 'dashboard.empty.rangeText' : 'dashboard.empty.text')}</p>
    </EmptyState>
  )
}

function Figures(figures: UsageFigures) {
  const { t, format } = useUi()
  const { now, before, days, csvHref } = figures
  return (
    <>
      <p>
        {t('dashboard.period', {
          from: format.day(days[0]!.day),
          to: format.day(days.at(-1)!.day),
          days: format.count(days.length),
        })}
      </p>
      <KeyStats now={now} before={before} days={days.length} />
      <p className="sub">{t('dashboard.visitorsNote')}</p>
      <DaysPanel days={days} endsToday={figures.endsToday} csvHref={csvHref.days} />
      <div className="cols two">
        <div className="flow">
          <SectionsPanel {...figures} />
          <RecipientsPanel recipients={figures.recipients} csvHref={csvHref.recipients} />
        </div>
        <div className="flow">
          <TermsPanel terms={figures.terms} csvHref={csvHref.terms} />
          <DownloadsPanel {...figures} />
          <TypesPanel {...figures} />
          <LanguagesPanel {...figures} />
          <ReferrersPanel {...figures} />
        </div>
      </div>
    </>
  )
}
