import type { CandidateQuery, CompanyImports } from '../contract.ts'
import type { TokenCondition } from '../token-conditions.ts'
import { tokenConditions } from '../tokens.ts'
import { encodeToken } from './encode-token.ts'

/**
 * A quoted text. Meilisearch only unescapes a backslash before a quote, so a text that ends in a backslash cannot be
 * expressed: anything but letters and digits is refused, not escaped.
 */
export function quoted(text: string): string {
  if (!/^[a-z0-9]+$/.test(text)) throw new Error('a filter accepts letters and digits only')
  return `"${text}"`
}

function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error('a filter accepts whole numbers only')
  return String(value)
}

const oneOf = (attribute: string, values: number[]) =>
  `${attribute} IN [${Array.from(new Set(values), integer).join(', ')}]`

const tokenOf = (token: string) => quoted(encodeToken(token))

/** A condition as the server reads it: AND binds before OR, and brackets before both. */
function written(condition: TokenCondition): string {
  if ('token' in condition) return `tokens = ${tokenOf(condition.token)}`
  if ('all' in condition) return `(${condition.all.map(written).join(' AND ')})`
  const single = condition.any.flatMap((one) => ('token' in one ? tokenOf(one.token) : []))
  const others = condition.any.filter((one) => !('token' in one)).map(written)
  const lists = single.length > 0 ? [`tokens IN [${single.join(', ')}]`] : []
  return `(${[...lists, ...others].join(' OR ')})`
}

/** What is asked of each company's index beside its imports. */
export type Asked = Omit<CandidateQuery, 'companies'>

/**
 * The conditions, all of which a candidate of a company meets, or undefined when nothing can. The texts come first: few
 * records have them all, and what follows is looked for among those. `after` instead of the query's, where that has been
 * read.
 */
export function candidateFilter(
  query: Asked,
  { importIds }: Pick<CompanyImports, 'importIds'>,
  after = query.afterRecordId,
): string[] | undefined {
  const conditions = tokenConditions(query)
  const lists: [attribute: string, values: number[] | undefined][] = [
    ['importId', importIds],
    ['year', query.years],
    ['rootSectionId', query.rootSectionIds],
    ['sectionId', query.sectionIds],
  ]
  if (!conditions || lists.some(([, values]) => values?.length === 0)) return undefined
  return [
    ...conditions.map(written),
    `sectionType = ${integer(query.sectionType)}`,
    ...lists.flatMap(([attribute, values]) => (values ? [oneOf(attribute, values)] : [])),
    // The server joins the lists of all ids behind it: from the beginning, that would be of every record.
    ...(after > 0 ? [`recordId > ${integer(after)}`] : []),
  ]
}
