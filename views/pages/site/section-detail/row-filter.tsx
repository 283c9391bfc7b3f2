import { Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { maxUnits } from '#views/components/max-units.ts'

export interface RowFilterProps {
  action: string
  /** As typed. */
  keyWords: string
  /** The error of the search text. */
  error?: string | undefined
  /** Year, order and page size, as hidden fields. */
  keep: [name: string, value: string][]
  /** The same list with all of its rows. */
  resetHref: string
}

/** Filters a section's rows by a text. It is a GET form, so that the filter is part of the address. */
export function RowFilter({
  type,
  action,
  keyWords,
  error,
  keep,
  resetHref,
}: RowFilterProps & { type: 'disclosure' | 'patient' }) {
  const { t } = useUi()
  return (
    <form
      className="bar noprint"
      id="rows"
      method="get"
      action={action}
      role="search"
      aria-label={t('site.detail.filter.form')}
      noValidate
    >
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        grow
        id="keyWords"
        name="keyWords"
        type="search"
        label={t(`site.detail.filter.label.${type}`)}
        maxLength={maxUnits(255)}
        defaultValue={keyWords}
        {...(error && { error })}
      />
      <Button icon={Search}>{t('site.detail.filter.apply')}</Button>
      {keyWords ? (
        <LinkButton tone="quiet" href={resetHref}>
          {t('site.detail.filter.reset')}
        </LinkButton>
      ) : null}
    </form>
  )
}
