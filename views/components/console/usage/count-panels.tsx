import { useUi } from '#views/ui.tsx'
import { SectionName } from '../section-name.tsx'
import { CountsPanel } from './counts-panel.tsx'
import type { UsageFigures } from './figures.ts'
import { IN_SIGHT } from './first-rows.tsx'
import { downloadName, languageName, typeName } from './names.ts'

export function SectionsPanel({ sections, sectionViews, csvHref }: UsageFigures) {
  const { t, format } = useUi()
  return (
    <CountsPanel
      title={t('dashboard.sections.title')}
      nameHeading={t('dashboard.sections.name')}
      countHeading={t('dashboard.column.views')}
      total={sectionViews}
      csvHref={csvHref.sections}
      more={{
        open: t('dashboard.sections.more', { n: format.count(sections.length - IN_SIGHT) }),
        label: t('dashboard.sections.rest'),
      }}
      rows={sections.map(({ id, type, code, name, lang, views }) => ({
        id,
        count: views,
        name: (
          <>
            <span lang={lang}>
              <SectionName code={code} name={name} />
            </span>
            <br />
            <span className="sub">{t(`common.type.${type}`)}</span>
          </>
        ),
      }))}
    />
  )
}

export function DownloadsPanel({ downloads, csvHref }: UsageFigures) {
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

export function LanguagesPanel({ languages, csvHref }: UsageFigures) {
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

export function ReferrersPanel({ referrers, referredViews, csvHref }: UsageFigures) {
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
