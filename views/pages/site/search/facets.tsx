import { Button } from '#views/components/button.tsx'
import { SelectField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { KindChoice, SectionChoice, YearChoice } from './conditions.tsx'
import type { Props } from './props.ts'
import { SEARCH_FORM } from './search-form.tsx'

/** What narrows and orders the results; part of the search form above. */
export function Facets({ query, choices, display }: Pick<Props, 'query' | 'choices' | 'display'>) {
  const { t } = useUi()
  const of = { query, choices, form: SEARCH_FORM }
  return (
    <div className="facets noprint" role="group" aria-label={t('site.search.facets.label')}>
      <details className="fold">
        <summary>{t('site.search.facets.summary')}</summary>
        <div>
          <KindChoice {...of} />
          <YearChoice {...of} />
          <SectionChoice {...of} />
          {display.totalAmount ? (
            <SelectField
              id="sort"
              name="sort"
              form={SEARCH_FORM}
              label={t('site.search.order.label')}
              defaultValue={query.sort}
              options={(['match', 'amount'] as const).map((value) => ({
                value,
                label: t(`site.search.order.${value}`),
              }))}
            />
          ) : null}
          <Button form={SEARCH_FORM}>{t('site.search.facets.apply')}</Button>
        </div>
      </details>
    </div>
  )
}
