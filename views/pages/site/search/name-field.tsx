import { TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { maxUnits } from '#views/components/max-units.ts'

/** A name as text; with JavaScript, names from the data are suggested while the user types. */
export function NameField({
  id,
  label,
  value,
  error,
  suggestionsHref,
}: {
  id: 'name' | 'organizationName' | 'individualName'
  label: string
  value: string
  error: string | undefined
  suggestionsHref: string | null
}) {
  const { t } = useUi()
  return (
    <div>
      <TextField
        {...{ id, label, error }}
        name={id}
        type="search"
        maxLength={maxUnits(255)}
        defaultValue={value}
      />
      {suggestionsHref ? (
        <div
          className="suggestions"
          data-behaviour="suggest"
          data-for={id}
          data-address={suggestionsHref}
          data-label={t('site.search.suggestions.label', { field: label })}
          data-count={t('site.search.suggestions.count')}
        />
      ) : null}
    </div>
  )
}
