import type { CandidateQuery } from '../contract.ts'
import { textTokens } from '../tokens.ts'
import { encodeToken } from './documents.ts'

/**
 * A text between quotes. Meilisearch takes back the backslash before a quote and no other one, so that a text which
 * ends in a backslash cannot be written at all: what is not of letters and digits is refused, not escaped.
 */
export function quoted(text: string): string {
  if (!/^[a-z0-9]+$/.test(text)) throw new Error('a filter takes letters and digits alone')
  return `"${text}"`
}

function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error('a filter takes whole numbers alone')
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
