import { Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import type { FieldError } from '#views/components/error-summary.tsx'
import { Check } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { SearchQuery, SearchChoices } from './search-query.ts'
import { NameField } from './name-field.tsx'

interface SearchFormProps {
  action: string
  type: 'disclosure' | 'patient'
  query: SearchQuery
  choices: SearchChoices
  errors: FieldError[]
  suggestionsHref: string | null
}

/** A GET form, so that a search has an address that can be bookmarked and shared. */
export function SearchForm({ action, type, query, choices, errors, suggestionsHref }: SearchFormProps) {
  const { t, format } = useUi()
  const errorOf = (id: string) => errors.find((error) => error.fieldId === id)?.text
  return (
    <form
      className="panel flow"
      method="get"
      action={action}
      role="search"
      aria-label={t('site.search.heading')}
      noValidate
    >
      <input type="hidden" name="type" value={type} />
      <NameField
        id="name"
        label={t(`site.search.name.${type}`)}
        value={query.name}
        suggestionsHref={suggestionsHref}
        error={errorOf('name')}
      />
      <div className="cols two">
        <NameField
          id="organizationName"
          label={t(`site.search.organization.${type}`)}
          value={query.organizationName}
          suggestionsHref={suggestionsHref}
          error={errorOf('organizationName')}
        />
        {type === 'disclosure' ? (
          <NameField
            id="individualName"
            label={t('site.search.individual')}
            value={query.individualName}
            suggestionsHref={suggestionsHref}
            error={errorOf('individualName')}
          />
        ) : null}
      </div>
      <p className="hint">{t('site.search.hint')}</p>
      <fieldset>
        <legend>{t('site.search.years')}</legend>
        <div className="row">
          {choices.years.map((year) => (
            <Check
              key={year}
              small
              name="years"
              value={year}
              defaultChecked={query.years.includes(year)}
              label={format.fiscalYear(year)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('site.section')}</legend>
        <div className="row">
          {choices.rootSections.map((section) => (
            <Check
              key={section.id}
              small
              name="rootSectionIds"
              value={section.id}
              defaultChecked={query.rootSectionIds.includes(section.id)}
              label={
                <>
                  {section.code} <span lang={section.lang}>{section.name}</span>
                </>
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="row">
        <Button tone="primary" icon={Search}>
          {t('site.search.submit')}
        </Button>
        <LinkButton tone="quiet" href={`${action}?type=${type}`}>
          {t('site.search.clear')}
        </LinkButton>
      </div>
    </form>
  )
}
