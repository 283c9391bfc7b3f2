import { DownloadsPanel } from './downloads-panel.tsx'
import { LanguagesPanel } from './languages-panel.tsx'
import { ReferrersPanel } from './referrers-panel.tsx'
import { SectionsPanel } from './sections-panel.tsx'
import { TypesPanel } from './types-panel.tsx'
import type { UsageFigures } from './figures.ts'
import { RecipientsPanel } from './recipients-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { UsageSummary } from './usage-summary.tsx'

/** Every figure of the period, in panels. */
export function UsagePanels(figures: UsageFigures) {
  const { csvHref } = figures
  return (
    <>
      <UsageSummary {...figures} />
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
