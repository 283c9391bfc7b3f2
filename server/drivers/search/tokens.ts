import { createHash } from 'node:crypto'
import { foldText, queryTokens, variantGroups } from '#server/lib/japanese/index.ts'
import type { CandidateQuery } from './contract.ts'
import { COMMON_PAIRS } from './common-words.ts'

/** Changes with the variants of kanji, by which texts are folded: part of every index's format. */
export const VARIANTS = createHash('sha256').update(JSON.stringify(variantGroups)).digest('hex').slice(0, 12)

/** Before the tokens of a field, so that a name is not found among organisations. */
export const FIELD_PREFIX = { organization: 'o', individual: 'n' } as const

/** Pairs of a query beyond these add nothing but work: the record's own text is checked anyway. */
const MAX_QUERY_TOKENS = 8

/** The tokens of the typed texts, all of which a candidate has; undefined when one of them can match nothing. */
export function textTokens(query: CandidateQuery): string[] | undefined {
  const texts = [
    [FIELD_PREFIX.individual, query.individualName],
    [FIELD_PREFIX.organization, query.organizationName],
  ] as const
  const all: string[] = []
  for (const [prefix, text] of texts) {
    const folded = foldText(text ?? '')
    if (folded === '') continue
    const tokens = queryTokens(folded, prefix)
    if (tokens.length === 0) return undefined
    all.push(...selective(tokens, prefix).slice(0, MAX_QUERY_TOKENS))
  }
  return all.length > 0 ? all : undefined
}

/** The same tokens, those first that few records have. */
function selective(tokens: string[], prefix: string): string[] {
  const isCommon = (token: string) => COMMON_PAIRS.has(token.slice(prefix.length))
  return [...tokens.filter((token) => !isCommon(token)), ...tokens.filter(isCommon)]
}
