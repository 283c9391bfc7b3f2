import type { Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { FilterBar, FilterChoice, FilterKeyWords, FilterSection, FilterYear } from './filter-bar.tsx'
import type { TypeName } from './type-status.tsx'

interface FileFilterValues {
  keyWords: string
  year: string
  rootSectionId: string
  /** DECISIONS §4: 0 to 3. */
  status: string
  fileType: string
  /** '1': the deleted files. */
  deleted: string
}

export interface FileFilterProps {
  action: string
  type: TypeName
  values: FileFilterValues
  /** Newest first. */
  years: Option[]
  rootSections: Option[]
  /** The same list without conditions. */
  resetHref: string
  /** Whether any condition is set. */
  active: boolean
  /** The page size to keep. */
  size: number
}

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
