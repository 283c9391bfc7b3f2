import { createHash } from 'node:crypto'
import { queryTokens, searchForm, variantGroups } from '#server/lib/japanese/index.ts'
import type { CandidateQuery, TextCondition } from './contract.ts'
import { COMMON_PAIRS } from './common-words.ts'

/** Changes with the variants of kanji, by which texts are folded: part of every index's format. */
export const VARIANTS = createHash('sha256').update(JSON.stringify(variantGroups)).digest('hex').slice(0, 12)

/** Before the tokens of a field, so that a name is not found among organisations. */
export const FIELD_PREFIX = { organization: 'o', individual: 'n' } as const

/** Pairs of a query beyond these add nothing but work: the record's own text is checked anyway. */
const MAX_QUERY_TOKENS = 8

/** What tokens a candidate has: one, all of several conditions, or at least one of them. */
export type TokenCondition = { token: string } | { all: TokenCondition[] } | { any: TokenCondition[] }

/** The conditions, all of which a candidate meets; undefined if nothing can. */
export function tokenConditions({
  organizationName = '',
  individualName = '',
  texts,
}: CandidateQuery): TokenCondition[] | undefined {
  const given: TextCondition[] = [
    { field: 'individual' as const, text: individualName },
    { field: 'organization' as const, text: organizationName },
  ].filter(({ text }) => searchForm(text) !== '')
  if (texts) given.push(texts)
  const condition = given.length > 0 ? tokensOf({ all: given }) : undefined
  return condition && fewest('all' in condition ? condition.all : [condition])
}

/** Of the tokens that a candidate has in any case, the most selective ones of each field. */
function fewest(conditions: TokenCondition[]): TokenCondition[] {
  const tokens = conditions.flatMap((one) => ('token' in one ? one.token : []))
  const asked = Object.values(FIELD_PREFIX).flatMap((prefix) => {
    const ofField = tokens.filter((token) => token.startsWith(prefix))
    return selective(ofField, prefix).slice(0, MAX_QUERY_TOKENS)
  })
  return [...asked.map((token) => ({ token })), ...conditions.filter((one) => !('token' in one))]
}

/** Undefined if nothing can meet the condition. Conditions of the same kind within each other are one. */
function tokensOf(condition: TextCondition): TokenCondition | undefined {
  if ('field' in condition) {
    const prefix = FIELD_PREFIX[condition.field]
    const tokens = selective(queryTokens(searchForm(condition.text), prefix), prefix).slice(
      0,
      MAX_QUERY_TOKENS,
    )
    return joined(
      'all',
      tokens.map((token) => ({ token })),
    )
  }
  if ('any' in condition) return joined('any', condition.any.map(tokensOf).filter(isPossible))
  const all = condition.all.map(tokensOf)
  return all.every(isPossible) ? joined('all', all) : undefined
}

const isPossible = (condition: TokenCondition | undefined): condition is TokenCondition =>
  condition !== undefined

function joined(kind: 'all' | 'any', conditions: TokenCondition[]): TokenCondition | undefined {
  const flat = conditions.flatMap((one) =>
    kind === 'all' ? ('all' in one ? one.all : [one]) : 'any' in one ? one.any : [one],
  )
  const different = [...new Map(flat.map((one) => [JSON.stringify(one), one])).values()]
  if (different.length < 2) return different[0]
  return kind === 'all' ? { all: different } : { any: different }
}

/** The same tokens, those first that few records have. */
function selective(tokens: string[], prefix: string): string[] {
  const isCommon = (token: string) => COMMON_PAIRS.has(token.slice(prefix.length))
  return [...tokens.filter((token) => !isCommon(token)), ...tokens.filter(isCommon)]
}
