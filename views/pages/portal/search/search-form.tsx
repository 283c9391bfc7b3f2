import { Search } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { TextField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** One field for a name; a place and years that narrow it below. */
export function SearchForm({ query, years, errors, suggestionsHref }: Props) {
  const { t, format } = useUi()
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.text
  const label = t(`portal.search.name.${query.type}`)
  const isNarrowed = query.organizationName !== '' || query.years.length > 0
  const nameError = errorOf('name')
  return (
    <form className="noprint" method="get" role="search">
      {query.type === 'patient' ? <input type="hidden" name="type" value="patient" /> : null}
      <label htmlFor="name">{label}</label>
      {nameError ? (
        <p className="error" id="name-error">
          {t('common.form.errorPrefix')}
          {nameError}
        </p>
      ) : null}
      <div className="find">
        <input
          id="name"
          name="name"
          type="search"
          maxLength={maxUnits(255)}
          autoComplete="off"
          defaultValue={query.name}
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError ? 'name-error' : undefined}
        />
        <Button tone="primary" icon={Search}>
          {t('portal.home.search')}
        </Button>
      </div>
      <div
        className="suggestions"
        data-behaviour="suggest"
        data-for="name"
        data-address={suggestionsHref}
        data-label={t('site.search.suggestions.label', { field: label })}
        data-count={t('site.search.suggestions.count')}
      />
      <details open={isNarrowed || errorOf('organizationName') !== undefined}>
        <summary>{t('portal.search.more')}</summary>
        <div className="flow">
          <TextField
            id="organizationName"
            name="organizationName"
            type="search"
            label={t(`portal.search.place.${query.type}`)}
            error={errorOf('organizationName')}
            maxLength={maxUnits(255)}
            defaultValue={query.organizationName}
          />
          <fieldset className="choice-row">
            <legend>{t('site.search.years')}</legend>
            {years.map((year) => (
              <label key={year}>
                <input
                  type="checkbox"
                  name="years"
                  value={year}
                  defaultChecked={query.years.includes(year)}
                />{' '}
                {format.fiscalYear(year)}
              </label>
            ))}
          </fieldset>
        </div>
      </details>
    </form>
  )
}
