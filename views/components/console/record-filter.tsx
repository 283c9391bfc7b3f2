import type { Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterSection } from './filter-section.tsx'
import { FilterYear } from './filter-year.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { FilterKeyWords } from './filter-key-words.tsx'

export interface RecordFilterProps {
  action: string
  values: { keyWords: string; year: string; rootSectionId: string; sectionId: string }
  /** Newest first. */
  years: Option[]
  rootSections: Option[]
  /** Every section that holds rows or a total. */
  sections: Option[]
  /** The same list without conditions. */
  resetHref: string
  /** Whether any condition is set. */
  active: boolean
  /** The page size and the order to keep. */
  size: number
  sort: string
}

export function RecordFilter({
  values,
  years,
  rootSections,
  sections,
  size,
  sort,
  ...bar
}: RecordFilterProps) {
  const { t } = useUi()
  const keep: [string, string | number][] = [['size', size]]
  if (sort !== 'file') keep.push(['sort', sort])
  return (
    <FilterBar label={t('console.filter.label')} keep={keep} {...bar}>
      <FilterKeyWords label={t('console.filter.keyWords')} value={values.keyWords} />
      <FilterYear value={values.year} years={years} />
      <FilterChoice
        name="rootSectionId"
        label={t('records.filter.root')}
        value={values.rootSectionId}
        all={t('records.filter.allRoots')}
        options={rootSections}
      />
      <FilterSection name="sectionId" value={values.sectionId} sections={sections} />
    </FilterBar>
  )
}
