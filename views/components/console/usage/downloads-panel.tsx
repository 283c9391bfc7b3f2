import { useUi } from '#views/ui.tsx'
import { CountsPanel } from './counts-panel.tsx'
import type { UsageFigures } from './figures.ts'
import { downloadName } from './names.ts'

/** Downloads by kind. */
export function DownloadsPanel({
  downloads,
  csvHref,
}: Pick<UsageFigures, 'downloads'> & {
  csvHref: { downloads: string }
}) {
  const ui = useUi()
  const { t } = ui
  return (
    <CountsPanel
      title={t('dashboard.downloads.title')}
      nameHeading={t('dashboard.downloads.name')}
      countHeading={t('dashboard.column.count')}
      csvHref={csvHref.downloads}
      rows={downloads.map(({ kind, count }) => ({
        id: kind,
        count,
        name: downloadName(ui, kind),
      }))}
    />
  )
}
