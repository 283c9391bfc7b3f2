import type { TextCondition } from '#server/drivers/search/contract.ts'
import type { NamePlace } from '#server/lib/japanese/index.ts'
import type { Criterion } from './criteria.ts'
import type { SearchQuery } from './search-hit.ts'
import { importsByCompany, type SearchedData } from './searched-data.ts'
import type { Kind, Part, Word } from './word-ways.ts'

/** Words that the index is asked for: more hardly narrow the candidates, whose texts are checked anyway. */
export const MAX_WORDS = 8

/** The data with only the imports of the years and root sections asked for: an import fills one slot of both. */
export function narrowed(data: SearchedData, { years, rootSectionIds }: SearchQuery): SearchedData {
  const imports = data.imports.filter(
    ({ year, rootSectionId }) =>
      (years?.includes(year) ?? true) && (rootSectionIds?.includes(rootSectionId) ?? true),
  )
  return { ...data, imports }
}

/** The query for the index; undefined if nothing can match. */
export function candidateQuery(data: SearchedData, criteria: Criterion[]) {
  const query = indexQuery(data, { all: criteria.flatMap(candidateCondition) })
  return criteria.length > 0 ? query : undefined
}

/** Any condition on the texts of some data, for the index; undefined without data. */
export function indexQuery(data: SearchedData, texts: TextCondition) {
  const { sectionType, imports } = data
  return imports.length > 0 ? { companies: importsByCompany(data), sectionType, texts } : undefined
}

/** What the texts of a record meet that meets the criterion. */
export function candidateCondition({ words, kinds, own }: Criterion): TextCondition[] {
  const asked = words.slice(0, MAX_WORDS)
  const inKinds = (word: Word, of: readonly Kind[]) => ({
    any: of.flatMap((kind) => conditionOf(word, kind)),
  })
  const all = asked.map((word) => inKinds(word, kinds))
  if (kinds.length === 1 || own === undefined) return all
  return [...all, { any: asked.map((word) => inKinds(word, [own])) }]
}

const conditionOf = ({ ways }: Word, field: Kind): TextCondition[] =>
  ways[field].map(({ parts }) => ({
    all: selectiveOf(parts).map((part) => ({
      any: part.spellings.map((text) =>
        isSingleName(text, part, field) ? { nameOf: part.nameOf, character: text } : { field, text },
      ),
    })),
  }))

/** A single kanji found by its reading, where the index knows whether it is a name by itself: in names of persons. */
function isSingleName(text: string, part: Part, field: Kind): part is Part & { nameOf: NamePlace } {
  return part.nameOf !== undefined && field === 'individual' && Array.from(text).length === 1
}

/** A part that very many texts have narrows nothing beside another. */
function selectiveOf(parts: Part[]): Part[] {
  const selective = parts.filter(({ isCommon }) => !isCommon)
  return selective.length > 0 ? selective : parts
}
