import { EditionLine } from '#views/components/edition-line.tsx'
import { KeyFigures } from '#views/components/key-figures.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import type { Facts } from './props.ts'
import { YearList } from './year-list.tsx'

/** Which years the site has, and how many rows of each type. */
export function SiteFacts({ shell, years, rows }: Facts & { shell: SiteShell }) {
  const { t, format } = useUi()
  const labelOf = (type: Facts['rows'][number]['type']) =>
    rows.length > 1 ? t('site.top.rowsOf', { type: t(`common.type.${type}`) }) : t('site.top.rows')
  return (
    <KeyFigures
      vertical
      figures={[
        { label: t('site.top.years'), value: <YearList years={years} /> },
        ...rows.map(({ type, count }) => ({
          label: labelOf(type),
          value: format.count(count),
          unit: t('common.unit.rows'),
        })),
      ]}
    >
      <p>
        <EditionLine shell={shell} />
      </p>
    </KeyFigures>
  )
}
