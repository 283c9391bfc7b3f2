import { useUi } from '#views/ui.tsx'
import { CountsPanel } from './counts-panel.tsx'
import type { UsageFigures } from './figures.ts'
import { languageName } from './names.ts'

/** Views by language. */
export function LanguagesPanel({
  languages,
  csvHref,
}: Pick<UsageFigures, 'languages'> & {
  csvHref: { languages: string }
}) {
  const ui = useUi()
  const { t } = ui
  return (
    <CountsPanel
      title={t('dashboard.languages.title')}
      nameHeading={t('dashboard.languages.name')}
      countHeading={t('dashboard.column.views')}
      csvHref={csvHref.languages}
      rows={languages.map(({ lang, count }) => ({
        id: lang,
        count,
        name: languageName(ui, lang),
      }))}
    />
  )
}
