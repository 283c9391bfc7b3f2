import type { Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { FilterChoice } from './filter-choice.tsx'

/** The section that a list is limited to, with the sections below it. */
export function FilterSection({
  name,
  value,
  sections,
}: {
  name: 'rootSectionId' | 'sectionId'
  value: string
  sections: readonly Option[]
}) {
  const { t } = useUi()
  return (
    <FilterChoice
      name={name}
      label={t('console.filter.section')}
      value={value}
      all={t('console.filter.allSections')}
      options={sections}
    />
  )
}
