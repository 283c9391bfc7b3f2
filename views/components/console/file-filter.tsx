import { useUi } from '#views/ui.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterSection } from './filter-section.tsx'
import { FilterYear } from './filter-year.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { FilterKeyWords } from './filter-key-words.tsx'
import type { FileFilterProps } from './file-filter-props.ts'

const statuses = ['0', '1', '2', '3']
const kinds = ['csv', 'pdf']

export function FileFilter({ values, type, years, rootSections, size, ...bar }: FileFilterProps) {
  const { t } = useUi()
  const keep: [string, string | number][] = [
    ['type', type],
    ['size', size],
  ]
  return (
    <FilterBar label={t('files.filter.label')} keep={keep} {...bar}>
      <FilterKeyWords label={t('files.filter.keyWords')} value={values.keyWords} />
      <FilterYear value={values.year} years={years} />
      <FilterSection name="rootSectionId" value={values.rootSectionId} sections={rootSections} />
      <FilterChoice
        name="status"
        label={t('files.filter.status')}
        value={values.status}
        all={t('files.filter.all')}
        options={statuses.map((value) => ({ value, label: t(`files.status.${value}`) }))}
      />
      <FilterChoice
        name="fileType"
        label={t('files.filter.kind')}
        value={values.fileType}
        all={t('files.filter.all')}
        options={kinds.map((value) => ({ value, label: t(`files.kind.${value}`) }))}
      />
      <FilterChoice
        name="deleted"
        label={t('files.filter.shown')}
        value={values.deleted}
        all={t('files.filter.present')}
        options={[{ value: '1', label: t('files.filter.deleted') }]}
      />
    </FilterBar>
  )
}
