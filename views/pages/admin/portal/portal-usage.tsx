import { DownloadsPanel } from '#views/components/console/usage/downloads-panel.tsx'
import type { UsageExport, UsageFigures } from '#views/components/console/usage/figures.ts'
import { LanguagesPanel } from '#views/components/console/usage/languages-panel.tsx'
import { PagesPanel } from '#views/components/console/usage/pages-panel.tsx'
import { ReferrersPanel } from '#views/components/console/usage/referrers-panel.tsx'
import { TermsPanel } from '#views/components/console/usage/terms-panel.tsx'
import { UsageFrame, type CountedDays } from '#views/components/console/usage/usage-frame.tsx'
import { UsageSummary } from '#views/components/console/usage/usage-summary.tsx'
import { useUi } from '#views/ui.tsx'

/** The tables that can be downloaded as CSV. */
export type PortalExport =
  Extract<UsageExport, 'days' | 'terms' | 'downloads' | 'languages' | 'referrers'> | 'pages'

/** How the portal was used: what companies see of their sites, without what is of a company only. */
interface PortalFigures extends Pick<
  UsageFigures,
  | 'now'
  | 'before'
  | 'days'
  | 'endsToday'
  | 'terms'
  | 'downloads'
  | 'languages'
  | 'referrers'
  | 'referredViews'
> {
  pages: { page: string; count: number }[]
  csvHref: Record<PortalExport, string>
}

export type PortalUsageProps = CountedDays<PortalFigures>

/** The use of the portal on the days in the address. */
export function PortalUsage(usage: PortalUsageProps) {
  const { t } = useUi()
  return (
    <UsageFrame
      {...usage}
      title={t('console.portal.usage.title')}
      sub={t('console.portal.usage.sub')}
      panels={(figures) => <Panels {...figures} />}
    />
  )
}

function Panels(figures: PortalFigures) {
  const { csvHref } = figures
  return (
    <>
      <UsageSummary {...figures} />
      <div className="cols two">
        <div className="flow">
          <TermsPanel terms={figures.terms} csvHref={csvHref.terms} />
        </div>
        <div className="flow">
          <PagesPanel pages={figures.pages} csvHref={csvHref.pages} />
          <DownloadsPanel {...figures} />
          <LanguagesPanel {...figures} />
          <ReferrersPanel {...figures} />
        </div>
      </div>
    </>
  )
}
