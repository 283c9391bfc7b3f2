import type { CandidateQuery } from './contract.ts'
import { tokenConditions, type TokenCondition } from './tokens.ts'

const group = (parts: string[], operator: 'AND' | 'OR') => '(' + parts.join(` ${operator} `) + ')'

function written(condition: TokenCondition): string {
  if ('token' in condition) return `"${condition.token}"`
  if ('any' in condition) return group(condition.any.map(written), 'OR')
  return group(condition.all.map(written), 'AND')
}

/**
 * The query's texts, years and sections as a full-text expression, or undefined when nothing can match. Every token is a quoted string of
 * letters and digits alone, so what a visitor types never becomes syntax.
 */
export function matchExpression(query: CandidateQuery): string | undefined {
  const conditions = tokenConditions(query)
  const filters: [prefix: string, values: number[] | undefined][] = [
    ['y', query.years],
    ['r', query.rootSectionIds],
    ['s', query.sectionIds],
  ]
  if (!conditions || query.importIds.length === 0) return undefined
  if (filters.some(([, values]) => values?.length === 0)) return undefined
  // FTS5 advances all parts of a flat AND at every step, including long OR lists. Behind a NOT (of a token that no
  // document has) the texts are a separate part: the filters are consulted only where all texts match. The list of a
  // single value is no longer than a text, and leads straight to the few documents that have it.
  const hasLists = filters.some(([, values]) => (values?.length ?? 0) > 1)
  const texts = written({ all: conditions })
  const parts = [hasLists ? `(${texts} NOT "x")` : texts]
  for (const [prefix, values] of filters)
    if (values)
      parts.push(
        group(
          Array.from(new Set(values), (value) => `"${prefix}${value}"`),
          'OR',
        ),
      )
  return parts.join(' AND ')
}
