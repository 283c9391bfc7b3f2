import type { Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { FilterChoice } from './filter-choice.tsx'

/** The year that a list is limited to. */
export function FilterYear({ value, years }: { value: string; years: readonly Option[] }) {
  const { t } = useUi()
  return (
    <FilterChoice
      name="year"
      label={t('console.filter.year')}
      value={value}
      all={t('console.filter.allYears')}
      options={years}
    />
  )
}
