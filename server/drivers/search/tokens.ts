import { createHash } from 'node:crypto'
import { addTokens, queryTokens, searchForm, singleName, variantGroups } from '#server/lib/japanese/index.ts'
import type { CandidateQuery, HasText, SearchDocument, TextCondition } from './contract.ts'
import { COMMON_PAIRS } from './common-words.ts'
import { allOf, anyOf, type TokenCondition } from './token-conditions.ts'

/** Changes with the variants of kanji, by which texts are folded: part of every index's format. */
export const VARIANTS = createHash('sha256').update(JSON.stringify(variantGroups)).digest('hex').slice(0, 12)

/** Before the tokens of a field, so that a name is not found among organisations. */
const FIELD_PREFIX = { organization: 'o', individual: 'n' } as const
/** Before a single character that is a name by itself. */
const NAME_PREFIX = { family: 'f', given: 'g' } as const
const PREFIXES = Object.values({ ...FIELD_PREFIX, ...NAME_PREFIX })
const places = Object.keys(NAME_PREFIX) as (keyof typeof NAME_PREFIX)[]

/** Pairs of a query beyond these add nothing but work: the record's own text is checked anyway. */
const MAX_QUERY_TOKENS = 8
/** A text with as many other pairs is not asked for those of common words too: their lists are the longest. */
const ENOUGH_TOKENS = 3

/** Adds to `into` the tokens of a document's texts. */
export function addTextTokens(into: Set<string>, { organization, individual }: SearchDocument): void {
  for (const text of organization) addTokens(into, searchForm(text), FIELD_PREFIX.organization)
  for (const text of individual) {
    addTokens(into, searchForm(text), FIELD_PREFIX.individual)
    for (const place of places) addTokens(into, singleName(text, place) ?? '', NAME_PREFIX[place])
  }
}

/** Whether any document has a token. */
export type TokenExists = (token: string) => boolean

/**
 * The conditions, all of which a candidate meets; undefined if nothing can. Where it is known which tokens there are,
 * what needs others is left out: a text that is looked for in all fields is hardly in each of them.
 */
export function tokenConditions(
  {
    organizationName = '',
    individualName = '',
    texts,
  }: Pick<CandidateQuery, 'organizationName' | 'individualName' | 'texts'>,
  exists: TokenExists = () => true,
): TokenCondition[] | undefined {
  const given: TextCondition[] = [
    { field: 'individual' as const, text: individualName },
    { field: 'organization' as const, text: organizationName },
  ].filter(({ text }) => searchForm(text) !== '')
  if (texts) given.push(texts)
  const condition = given.length > 0 ? tokensOf({ all: given }, exists) : undefined
  return condition && fewest('all' in condition ? condition.all : [condition])
}

/** Of the tokens that a candidate has in any case, the most selective ones of each field. */
function fewest(conditions: TokenCondition[]): TokenCondition[] {
  const tokens = conditions.flatMap((one) => ('token' in one ? one.token : []))
  const asked = PREFIXES.flatMap((prefix) => {
    const ofField = tokens.filter((token) => token.startsWith(prefix))
    return selective(ofField, prefix).slice(0, MAX_QUERY_TOKENS)
  })
  return [...asked.map((token) => ({ token })), ...conditions.filter((one) => !('token' in one))]
}

/** Undefined if nothing can meet the condition. */
function tokensOf(condition: TextCondition, exists: TokenExists): TokenCondition | undefined {
  if ('field' in condition) return textTokens(condition, exists)
  if ('nameOf' in condition) return ofTokens(queryTokens(condition.character, NAME_PREFIX[condition.nameOf]))
  if ('any' in condition) return anyOf(condition.any.map((one) => tokensOf(one, exists)).filter(isPossible))
  const all = condition.all.map((one) => tokensOf(one, exists))
  return all.every(isPossible) ? allOf(all) : undefined
}

/** Only texts of several tokens are looked up: of others the index knows as fast that nothing has them. */
function textTokens({ field, text }: HasText, exists: TokenExists): TokenCondition | undefined {
  const prefix = FIELD_PREFIX[field]
  const all = queryTokens(searchForm(text), prefix)
  const rare = all.filter((token) => !isCommon(token, prefix))
  const tokens = (rare.length >= ENOUGH_TOKENS ? rare : selective(all, prefix)).slice(0, MAX_QUERY_TOKENS)
  return tokens.length < 2 || tokens.every(exists) ? ofTokens(tokens) : undefined
}

const ofTokens = (tokens: string[]) => allOf(tokens.map((token) => ({ token })))

const isPossible = (condition: TokenCondition | undefined): condition is TokenCondition =>
  condition !== undefined

/** The same tokens, those first that few records have. */
function selective(tokens: string[], prefix: string): string[] {
  return [
    ...tokens.filter((token) => !isCommon(token, prefix)),
    ...tokens.filter((token) => isCommon(token, prefix)),
  ]
}

const isCommon = (token: string, prefix: string) => COMMON_PAIRS.has(token.slice(prefix.length))
