import { useUi } from '#views/ui.tsx'
import { CountsPanel } from './counts-panel.tsx'
import { pageName } from './names.ts'

/** Views of the portal by page. */
export function PagesPanel({
  pages,
  csvHref,
}: {
  pages: { page: string; count: number }[]
  csvHref: string
}) {
  const ui = useUi()
  const { t } = ui
  return (
    <CountsPanel
      title={t('dashboard.pages.title')}
      nameHeading={t('dashboard.pages.name')}
      countHeading={t('dashboard.column.views')}
      csvHref={csvHref}
      rows={pages.map(({ page, count }) => ({ id: page, count, name: pageName(ui, page) }))}
    />
  )
}
