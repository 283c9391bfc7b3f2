/** What tokens a candidate has: one, all of several conditions, or at least one of them. */
export type TokenCondition = { token: string } | { all: TokenCondition[] } | { any: TokenCondition[] }

/** All of the conditions, without those that follow from the others; undefined for none. */
export function allOf(conditions: TokenCondition[]): TokenCondition | undefined {
  const flat = different(conditions.flatMap((one) => ('all' in one ? one.all : [one])))
  const tokens = new Set(flat.flatMap((one) => ('token' in one ? one.token : [])))
  const isMet = (one: TokenCondition) => tokensOf(one)?.every((token) => tokens.has(token)) ?? false
  const all = flat.filter((one) => !('any' in one && one.any.some(isMet)))
  return all.length < 2 ? all[0] : { all }
}

/**
 * At least one of the conditions; undefined for none. What one asks beyond another is of no account, and what all of
 * them ask is a condition by itself: the index is led by the fewest documents.
 */
export function anyOf(conditions: TokenCondition[]): TokenCondition | undefined {
  const any = loosest(different(conditions.flatMap((one) => ('any' in one ? one.any : [one]))))
  if (any.length < 2) return any[0]
  const [first = [], ...others] = any.map((one) => tokensOf(one) ?? [])
  const common = first.filter((token) => others.every((tokens) => tokens.includes(token)))
  if (common.length === 0) return { any }
  const rest = any.flatMap((one) => {
    const tokens = tokensOf(one)!.filter((token) => !common.includes(token))
    return allOf(tokens.map((token) => ({ token })))!
  })
  return allOf([...common.map((token) => ({ token })), { any: rest }])
}

/** Those that do not ask for all that another one asks for; of equal ones the first. */
function loosest(conditions: TokenCondition[]): TokenCondition[] {
  const sets = conditions.map((one) => tokensOf(one))
  const single = new Set(sets.flatMap((tokens) => (tokens?.length === 1 ? tokens : [])))
  const several = [...sets.entries()].filter(([, tokens]) => tokens && tokens.length > 1)
  return conditions.filter((_one, at) => {
    const tokens = sets[at]
    if (!tokens || tokens.length < 2) return true
    const isAsked = (other: string[]) => other.every((token) => tokens.includes(token))
    const isTighterThan = ([place, other]: [number, string[] | undefined]) =>
      place !== at && isAsked(other!) && (other!.length < tokens.length || place < at)
    return !tokens.some((token) => single.has(token)) && !several.some(isTighterThan)
  })
}

/** The tokens of a condition that asks for nothing but tokens. */
function tokensOf(condition: TokenCondition): string[] | undefined {
  if ('token' in condition) return [condition.token]
  if ('any' in condition) return undefined
  const tokens = condition.all.flatMap((one) => ('token' in one ? one.token : []))
  return tokens.length === condition.all.length ? tokens : undefined
}

const different = (conditions: TokenCondition[]) => [
  ...new Map(conditions.map((one) => [JSON.stringify(one), one])).values(),
]
