import { useUi } from '#views/ui.tsx'
import { SectionName } from '../section-name.tsx'
import { CountsPanel } from './counts-panel.tsx'
import type { UsageFigures } from './figures.ts'
import { IN_SIGHT } from './first-rows.tsx'

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
