import type { Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterSection } from './filter-section.tsx'
import { FilterYear } from './filter-year.tsx'
import { FilterChoice } from './filter-choice.tsx'

export interface DifferenceFilterProps {
  action: string
  /** The editions that are compared. */
  keep: [name: string, value: string][]
  values: { year: string; sectionId: string; kind: string }
  /** Newest first. */
  years: Option[]
  sections: Option[]
  resetHref: string
  active: boolean
  size: number
}

const kinds = ['added', 'changed', 'removed'] as const

export function DifferenceFilter({ values, years, sections, keep, size, ...bar }: DifferenceFilterProps) {
  const { t } = useUi()
  return (
    <FilterBar label={t('comparison.differences.filter')} keep={[['size', size], ...keep]} {...bar}>
      <FilterYear value={values.year} years={years} />
      <FilterSection name="sectionId" value={values.sectionId} sections={sections} />
      <FilterChoice
        name="kind"
        label={t('comparison.column.kind')}
        value={values.kind}
        all={t('comparison.differences.allKinds')}
        options={kinds.map((kind) => ({ value: kind, label: t(`comparison.kind.${kind}`) }))}
      />
    </FilterBar>
  )
}
