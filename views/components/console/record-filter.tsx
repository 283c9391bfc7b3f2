import { Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { SelectField, TextField, type Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

/** SPEC §5: a search key has at most 255 characters. */
const KEY_LENGTH = 255

export interface RecordFilterProps {
  action: string
  values: { keyWords: string; year: string; rootSectionId: string }
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

export function RecordFilter(props: RecordFilterProps) {
  const { t } = useUi()
  const { action, values, years, rootSections, resetHref, active, size } = props
  return (
    <form className="bar" method="get" action={action} role="search" aria-label={t('console.filter.label')}>
      <input type="hidden" name="size" value={size} />
      <TextField
        grow
        id="keyWords"
        name="keyWords"
        type="search"
        label={t('console.filter.keyWords')}
        maxLength={KEY_LENGTH}
        defaultValue={values.keyWords}
      />
      <SelectField
        id="year"
        name="year"
        label={t('console.filter.year')}
        defaultValue={values.year}
        options={[{ value: '', label: t('console.filter.allYears') }, ...years]}
      />
      <SelectField
        id="rootSectionId"
        name="rootSectionId"
        label={t('console.filter.section')}
        defaultValue={values.rootSectionId}
        options={[{ value: '', label: t('console.filter.allSections') }, ...rootSections]}
      />
      <Button icon={Search}>{t('console.filter.apply')}</Button>
      {active && (
        <LinkButton tone="quiet" href={resetHref}>
          {t('console.filter.reset')}
        </LinkButton>
      )}
    </form>
  )
}
