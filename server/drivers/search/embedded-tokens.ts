import { createHash } from 'node:crypto'
import { addTokens, foldText, queryTokens, variantGroups } from '#server/lib/japanese/index.ts'
import type { CandidateQuery, SearchDocument } from './contract.ts'

/**
 * Changes whenever documents would get other tokens: an index of another format wants a rebuild. The variants are
 * part of it by themselves; raise the number for any other change of folding or tokens.
 */
export const INDEX_FORMAT =
  '2-' + createHash('sha256').update(JSON.stringify(variantGroups)).digest('hex').slice(0, 12)

/** Pairs of a query beyond these add nothing but work: the record's own text is checked anyway. */
const MAX_QUERY_TOKENS = 24

/** The document as the index's tokenizer reads it: tokens between spaces, each prefixed by its field. */
export function documentTokens(document: SearchDocument): string {
  const tokens = new Set([
    `c${document.companyId}t${document.sectionType}`,
    `i${document.importId}`,
    `y${document.year}`,
    `r${document.rootSectionId}`,
    `s${document.sectionId}`,
  ])
  for (const text of document.organization) addTokens(tokens, foldText(text), 'o')
  for (const text of document.individual) addTokens(tokens, foldText(text), 'n')
  return Array.from(tokens).join(' ')
}

/** The tokens of the typed texts, undefined when one of them can match nothing. */
function textTokens(query: CandidateQuery): string[] | undefined {
  const texts = [
    ['n', query.individualName],
    ['o', query.organizationName],
  ] as const
  const all: string[] = []
  for (const [prefix, text] of texts) {
    const folded = foldText(text ?? '')
    if (folded === '') continue
    const tokens = queryTokens(folded, prefix)
    if (tokens.length === 0) return undefined
    all.push(...tokens.slice(0, MAX_QUERY_TOKENS))
  }
  return all.length > 0 ? all : undefined
}

function quoted(tokens: string[], operator: 'AND' | 'OR'): string {
  return '(' + tokens.map((token) => `"${token}"`).join(` ${operator} `) + ')'
}

/**
 * The query as a full-text expression, or undefined when nothing can match. Every token is a quoted string of
 * letters and digits alone, so what a visitor types never becomes syntax.
 */
export function matchExpression(query: CandidateQuery): string | undefined {
  const tokens = textTokens(query)
  const filters: [prefix: string, values: number[] | undefined][] = [
    ['i', query.importIds],
    ['y', query.years],
    ['r', query.rootSectionIds],
    ['s', query.sectionIds],
  ]
  if (!tokens || filters.some(([, values]) => values?.length === 0)) return undefined
  // FTS5 moves all parts of a flat AND forward at every step, the long OR lists too. Behind a NOT (of a token that
  // no document has) the texts are a part of their own: the filters are consulted only where all texts match.
  const parts = [`(${quoted(tokens, 'AND')} NOT "x")`, `"c${query.companyId}t${query.sectionType}"`]
  for (const [prefix, values] of filters)
    if (values)
      parts.push(
        quoted(
          Array.from(new Set(values), (value) => prefix + value),
          'OR',
        ),
      )
  return parts.join(' AND ')
}
