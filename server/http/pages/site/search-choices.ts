import type { RecipientSearch, SiteSection } from '#server/features/site/index.ts'
import type { SearchChoices } from '#views/pages/site/search/search-query.ts'
import type { SearchPlace } from './search-row.ts'
import type { SearchedFor } from './searched-for.ts'
import { undatedName } from './section-name.ts'

/** What a search can be narrowed to, with the number of its recipients where they were counted, else of its rows. */
export function choicesOf(
  { sections, ui, type }: SearchPlace,
  query: SearchedFor,
  { years, roots }: { years: number[]; roots: SiteSection[] },
  result: RecipientSearch | null,
): SearchChoices {
  const counts = result?.kind === 'found' ? result.counts : null
  const rows = result?.kind === 'tooMany' ? result.rows : null
  // What was not looked through is not said to have none.
  const countOf = <Key>(of: ReadonlyMap<Key, number> | undefined, key: Key, among: Key[] = []) =>
    of && (among.length === 0 || among.includes(key)) ? (of.get(key) ?? 0) : undefined
  const kinds = type === 1 ? (['person', 'body'] as const) : []
  return {
    kinds: kinds.map((kind) => ({ kind, count: countOf(counts?.kinds, kind) })),
    years: years.map((year) => ({
      ...{ year, count: countOf(counts?.years, year, query.years), rows: rows?.years.get(year) },
    })),
    rootSections: roots.map((root) => ({
      ...{ id: root.id, count: countOf(counts?.roots, root.id, query.rootSectionIds) },
      rows: rows?.roots.get(root.id),
      hasRows: sections.of(type).some((one) => sections.isOpenable(one.id) && isBelow(sections, one, root)),
      ...undatedName(sections, root.id, ui),
    })),
  }
}

const isBelow = (sections: SearchPlace['sections'], one: SiteSection, root: SiteSection) =>
  one.id === root.id || sections.above(one).some(({ id }) => id === root.id)
