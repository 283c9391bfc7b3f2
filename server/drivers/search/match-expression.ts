import type { CandidateQuery } from './contract.ts'
import type { TokenCondition } from './token-conditions.ts'
import { tokenConditions, type TokenExists } from './tokens.ts'

const group = (parts: string[], operator: 'AND' | 'OR') => '(' + parts.join(` ${operator} `) + ')'

function written(condition: TokenCondition): string {
  if ('token' in condition) return `"${condition.token}"`
  if ('any' in condition) return group(condition.any.map(written), 'OR')
  return group(condition.all.map(written), 'AND')
}

/**
 * The query's texts, years and sections as a full-text expression, or undefined when nothing can match. Every token is
 * a quoted string of letters and digits alone, so what a visitor types never becomes syntax.
 */
export function matchExpression(query: CandidateQuery, exists: TokenExists): string | undefined {
  const conditions = tokenConditions(query, exists)
  const filters: [prefix: string, values: number[] | undefined][] = [
    ['y', query.years],
    ['r', query.rootSectionIds],
    ['s', query.sectionIds],
  ]
  if (!conditions || query.companies.every(({ importIds }) => importIds.length === 0)) return undefined
  if (filters.some(([, values]) => values?.length === 0)) return undefined
  // The list of a single value is no longer than a text, and leads straight to the few documents that have it.
  const hasLists = filters.some(([, values]) => (values?.length ?? 0) > 1)
  const parts = hasLists ? [apart(textsOf(conditions))] : textsOf(conditions)
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

/** Alternatives are consulted only where the tokens match that all documents have, if these are several. */
function textsOf(conditions: TokenCondition[]): string[] {
  const tokens = conditions.filter((one) => 'token' in one).map(written)
  const alternatives = conditions.filter((one) => !('token' in one)).map(written)
  return tokens.length > 1 && alternatives.length > 0
    ? [apart(tokens), ...alternatives]
    : [...tokens, ...alternatives]
}

/**
 * FTS5 advances all parts of a flat AND at every step, including long OR lists. Behind a NOT (of a token that no document
 * has) some are a part of their own: the others are consulted only where these match.
 */
const apart = (parts: string[]) => `(${group(parts, 'AND')} NOT "x")`
