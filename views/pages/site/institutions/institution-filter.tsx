import { Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { Field, TextField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'

export interface InstitutionFilterProps {
  action: string
  /** As typed. */
  name: string
  /** Null: all of them. */
  year: number | null
  years: readonly number[]
  /** Order and edition, as hidden fields. */
  keep: [name: string, value: string][]
  /** The whole list; null where it is shown. */
  resetHref: string | null
}

/** A GET form, so that the filter is part of the address. */
export function InstitutionFilter({
  type,
  action,
  name,
  year,
  years,
  keep,
  resetHref,
  error,
}: InstitutionFilterProps & { type: 'disclosure' | 'patient'; error?: string | undefined }) {
  const { t, format } = useUi()
  return (
    <form
      className="bar noprint"
      method="get"
      action={action}
      role="search"
      aria-label={t('site.institutions.form')}
      noValidate
    >
      {keep.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextField
        grow
        id="name"
        name="name"
        type="search"
        label={t(`site.institutions.name.${type}`)}
        maxLength={maxUnits(255)}
        defaultValue={name}
        {...(error && { error })}
      />
      <Field id="year" label={t('site.institutions.year')}>
        {(control) => (
          <select {...control} name="year" defaultValue={year ?? ''}>
            <option value="">{t('site.institutions.allYears')}</option>
            {years.map((one) => (
              <option key={one} value={one}>
                {format.shortYear(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button icon={Search}>{t('site.detail.filter.apply')}</Button>
      {resetHref ? (
        <LinkButton tone="quiet" href={resetHref}>
          {t('site.institutions.reset')}
        </LinkButton>
      ) : null}
    </form>
  )
}
