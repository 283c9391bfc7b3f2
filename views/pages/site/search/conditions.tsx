import type { ReactNode } from 'react'
import { Check } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { CountedRows, SearchChoices, SearchQuery } from './search-query.ts'

export interface ChoiceProps {
  query: SearchQuery
  choices: SearchChoices
  /** The id of the form, where the choice is not in it. */
  form?: string
}

export function YearChoice({ query, choices, form }: ChoiceProps) {
  const { t, format } = useUi()
  return (
    <Choice legend={t('site.search.years')}>
      {choices.years.map(({ year, ...counted }) => (
        <Check
          key={year}
          small
          {...{ form, name: 'years', value: year }}
          defaultChecked={query.years.includes(year)}
          label={<Counted {...counted}>{format.fiscalYear(year)}</Counted>}
        />
      ))}
    </Choice>
  )
}

export function SectionChoice({ query, choices, form }: ChoiceProps) {
  const { t } = useUi()
  // A section with yearly totals only finds nobody.
  const sections = choices.rootSections.filter(
    ({ id, hasRows }) => hasRows || query.rootSectionIds.includes(id),
  )
  return (
    <Choice legend={t('site.section')}>
      {sections.map(({ id, code, name, lang, count, rows }) => (
        <Check
          key={id}
          small
          {...{ form, name: 'rootSectionIds', value: id }}
          defaultChecked={query.rootSectionIds.includes(id)}
          label={
            <Counted {...{ count, rows }}>
              <span lang={lang}>
                {code} {name}
              </span>
            </Counted>
          }
        />
      ))}
    </Choice>
  )
}

export function KindChoice({ query, choices, form }: ChoiceProps) {
  const { t } = useUi()
  if (choices.kinds.length === 0) return null
  return (
    <Choice legend={t('site.search.kind.label')}>
      {choices.kinds.map(({ kind, count }) => (
        <Check
          key={kind}
          small
          {...{ form, name: 'kind', value: kind }}
          defaultChecked={query.kind.includes(kind)}
          label={<Counted count={count}>{t(`site.search.kind.${kind}`)}</Counted>}
        />
      ))}
    </Choice>
  )
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="row">{children}</div>
    </fieldset>
  )
}

function Counted({ count, rows, children }: CountedRows & { children: ReactNode }) {
  const { t, format } = useUi()
  const words =
    count !== undefined
      ? format.count(count)
      : rows === 'many'
        ? t('site.search.facets.many')
        : rows !== undefined && t('site.search.facets.rows', { count: rows, rows: format.count(rows) })
  if (!words) return children
  return (
    <>
      {children} <span className="n">{words}</span>
    </>
  )
}
