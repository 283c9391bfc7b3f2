import type { CandidateQuery } from '../contract.ts'
import { textTokens } from '../tokens.ts'
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

/**
 * The conditions, all of which a candidate meets, or undefined when nothing can. The texts come first: few records
 * have them all, and what follows is looked for among those.
 */
export function candidateFilter(query: CandidateQuery): string[] | undefined {
  const tokens = textTokens(query)
  const lists: [attribute: string, values: number[] | undefined][] = [
    ['importId', query.importIds],
    ['year', query.years],
    ['rootSectionId', query.rootSectionIds],
    ['sectionId', query.sectionIds],
  ]
  if (!tokens || lists.some(([, values]) => values?.length === 0)) return undefined
  return [
    ...tokens.map((token) => `tokens = ${quoted(encodeToken(token))}`),
    `sectionType = ${integer(query.sectionType)}`,
    ...lists.flatMap(([attribute, values]) => (values ? [oneOf(attribute, values)] : [])),
  ]
}

export const behind = (recordId: number) => `recordId > ${integer(recordId)}`
