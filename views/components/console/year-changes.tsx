import { useUi } from '#views/ui.tsx'
import { SumsTable } from './sums-table.tsx'
import type { TypeName } from './type-name.ts'
import type { YearChange } from './year-change.ts'

interface Props {
  type: TypeName
  years: YearChange[]
  /** The label of the right-hand sums: the preview, or the next edition. */
  afterLabel: string
  /** The label of the left-hand totals; the published data by default. */
  beforeLabel?: string
}

/** Sums per year and section: published, and after the publication. */
export function YearChanges({ type, years, afterLabel, beforeLabel }: Props) {
  const { t, format } = useUi()
  return years.map(({ year, sections, total }) => {
    const fiscalYear = format.fiscalYear(year)
    return (
      <section className="flow" key={year}>
        <h3>{fiscalYear}</h3>
        <SumsTable
          label={t('console.sums.label', { type: t(`common.type.${type}`), year: fiscalYear })}
          beforeLabel={beforeLabel ?? t('console.area.published')}
          afterLabel={afterLabel}
          sections={sections}
          total={total}
          totalLabel={t('console.sums.yearTotal')}
        />
      </section>
    )
  })
}
