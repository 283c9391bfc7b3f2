import { Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { SectionChoice, YearChoice } from './conditions.tsx'
import { NameField } from './name-field.tsx'
import type { Props } from './props.ts'
import { MixedText } from '#views/components/mixed-text.tsx'

type SearchFormProps = Pick<
  Props,
  'type' | 'query' | 'choices' | 'errors' | 'suggestionsHref' | 'edition' | 'outcome'
> & { action: string }

/** What the controls beside the results belong to. */
export const SEARCH_FORM = 'search'

/** A GET form, so that a search has an address that can be bookmarked and shared. */
export function SearchForm(props: SearchFormProps) {
  const { action, type, query, errors, suggestionsHref, edition, outcome } = props
  const { t } = useUi()
  const errorOf = (id: string) => errors.find((error) => error.fieldId === id)?.text
  const fieldOf = (id: 'name' | 'organizationName' | 'individualName', label: string) => (
    <NameField {...{ id, label, suggestionsHref }} value={query[id]} error={errorOf(id)} />
  )
  return (
    <form
      id={SEARCH_FORM}
      className="searching noprint"
      method="get"
      action={action}
      role="search"
      aria-label={t('site.search.heading')}
      noValidate
    >
      <input type="hidden" name="type" value={type} />
      {edition === null ? null : <input type="hidden" name="edition" value={edition} />}
      <div className="find">
        {fieldOf('name', t(`site.search.name.${type}`))}
        <Button tone="primary" icon={Search}>
          {t('site.search.submit')}
        </Button>
      </div>
      {outcome ? null : (
        <p className="hint">
          <MixedText text={t(`site.search.hint.${type}`)} />
        </p>
      )}
      <details open={isUsed(props)}>
        <summary>{t(`site.search.more.${type}`)}</summary>
        <div className="cols two">
          {fieldOf('organizationName', t(`site.search.organization.${type}`))}
          {type === 'disclosure' ? fieldOf('individualName', t('site.search.individual')) : null}
        </div>
        {isBesideResults(outcome) ? null : (
          <>
            <YearChoice {...props} />
            <SectionChoice {...props} />
          </>
        )}
        <LinkButton
          tone="quiet"
          href={`${action}?type=${type}${edition === null ? '' : `&edition=${edition}`}`}
        >
          {t('site.search.clear')}
        </LinkButton>
      </details>
    </form>
  )
}

/** Years and sections are chosen beside the results, and where there are none, with the names. */
const isBesideResults = (outcome: Props['outcome']) => outcome !== null && outcome.kind !== 'none'

/** Nothing that narrows a search is out of sight. */
function isUsed({ query, errors, outcome }: SearchFormProps): boolean {
  const { organizationName, individualName, years, rootSectionIds } = query
  const isNameUsed =
    organizationName + individualName !== '' || errors.some(({ fieldId }) => fieldId !== 'name')
  return isNameUsed || (!isBesideResults(outcome) && years.length + rootSectionIds.length > 0)
}
