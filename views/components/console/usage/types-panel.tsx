import { useUi } from '#views/ui.tsx'
import { CountsPanel } from './counts-panel.tsx'
import type { UsageFigures } from './figures.ts'
import { typeName } from './names.ts'

/** Views by type. */
export function TypesPanel({ types, csvHref }: UsageFigures) {
  const ui = useUi()
  const { t } = ui
  return (
    <CountsPanel
      title={t('dashboard.types.title')}
      nameHeading={t('dashboard.types.name')}
      countHeading={t('dashboard.column.views')}
      csvHref={csvHref.types}
      rows={types.map(({ type, count }) => ({
        id: type,
        count,
        name: typeName(ui, type),
      }))}
    />
  )
}
