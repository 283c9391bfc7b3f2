import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { SelectField, TextField, type Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

/** SPEC §5: a search key has at most 255 characters. */
const KEY_LENGTH = 255

interface FilterBarProps {
  /** The label of the form among a page's regions. */
  label: string
  action: string
  /** Hidden fields: the page size, and everything else that stays in the address. */
  keep: readonly (readonly [name: string, value: string | number])[]
  /** The same list without conditions. */
  resetHref: string
  /** Whether any condition is set. */
  active: boolean
  children: ReactNode
}

/** The filters of a list: a GET form, so that they are part of the address. */
export function FilterBar({ label, action, keep, resetHref, active, children }: FilterBarProps) {
  const { t } = useUi()
  return (
    <form className="bar" method="get" action={action} role="search" aria-label={label}>
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button icon={Search}>{t('console.filter.apply')}</Button>
      {active && (
        <LinkButton tone="quiet" href={resetHref}>
          {t('console.filter.reset')}
        </LinkButton>
      )}
    </form>
  )
}

export function FilterKeyWords({ label, value }: { label: string; value: string }) {
  return (
    <TextField
      grow
      id="keyWords"
      name="keyWords"
      type="search"
      label={label}
      maxLength={KEY_LENGTH}
      defaultValue={value}
    />
  )
}

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

/** Of a root section, or of any. */
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

/** A select whose first option means all. */
export function FilterChoice(props: {
  name: string
  label: string
  value: string
  all: string
  options: readonly Option[]
}) {
  const { name, label, value, all, options } = props
  return (
    <SelectField
      id={name}
      name={name}
      label={label}
      defaultValue={value}
      options={[{ value: '', label: all }, ...options]}
    />
  )
}
