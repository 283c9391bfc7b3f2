import { EditionLine } from '#views/components/edition-line.tsx'
import { KeyFigures } from '#views/components/key-figures.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { YearList } from './year-list.tsx'

/** Which years and how many rows the site has. */
export function SiteFacts({ shell, years, rows }: { shell: SiteShell; years: number[]; rows: number }) {
  const { t, format } = useUi()
  return (
    <KeyFigures
      vertical
      figures={[
        { label: t('site.top.years'), value: <YearList years={years} /> },
        { label: t('site.top.rows'), value: format.count(rows), unit: t('common.unit.rows') },
      ]}
    >
      <p>
        <EditionLine shell={shell} />
      </p>
    </KeyFigures>
  )
}
