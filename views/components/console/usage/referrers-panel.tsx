import { useUi } from '#views/ui.tsx'
import { CountsPanel } from './counts-panel.tsx'
import type { UsageFigures } from './figures.ts'

/** Views by the site that led to them. */
export function ReferrersPanel({
  referrers,
  referredViews,
  csvHref,
}: Pick<UsageFigures, 'referrers' | 'referredViews'> & {
  csvHref: { referrers: string }
}) {
  const { t, format } = useUi()
  return (
    <CountsPanel
      title={t('dashboard.referrers.title')}
      nameHeading={t('dashboard.referrers.name')}
      countHeading={t('dashboard.column.views')}
      total={referredViews}
      csvHref={csvHref.referrers}
      note={t('dashboard.referrers.note')}
      more={{
        open: t('dashboard.terms.more', { n: format.count(referrers.length) }),
        label: t('dashboard.referrers.title'),
      }}
      rows={referrers.map(({ host, count }) => ({
        id: host,
        count,
        name: host,
      }))}
    />
  )
}
