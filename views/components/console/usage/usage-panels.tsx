import { useUi } from '#views/ui.tsx'
import { DownloadsPanel } from './downloads-panel.tsx'
import { LanguagesPanel } from './languages-panel.tsx'
import { ReferrersPanel } from './referrers-panel.tsx'
import { SectionsPanel } from './sections-panel.tsx'
import { TypesPanel } from './types-panel.tsx'
import { DaysPanel } from './days-panel.tsx'
import type { UsageFigures } from './figures.ts'
import { KeyStats } from './key-stats.tsx'
import { RecipientsPanel } from './recipients-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'

/** Every figure of the period, in panels. */
export function UsagePanels(figures: UsageFigures) {
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
