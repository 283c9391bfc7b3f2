import type { Narrower, SearchResult } from '#server/features/search/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { SearchOutcome } from '#views/pages/site/search/+Page.tsx'
import type { NarrowerSearch } from '#views/pages/site/search/narrower-link.tsx'
import { paths, withQuery } from '../../paths.ts'
import { conditionsOf } from './search-conditions.ts'
import { searchHref, type SearchedFor } from './search-query.ts'
import { searchRow, type HitPlace } from './search-row.ts'
import { sectionName } from './section-name.ts'
import { siteHref } from './site-page.ts'

/** `hasFile`: whether the company allows what was found as a file. */
export function outcomeOf(
  place: HitPlace,
  query: SearchedFor,
  result: SearchResult,
  hasFile: boolean,
): SearchOutcome {
  const { sections, ui, area, type } = place
  const conditions = conditionsOf(sections, ui, type, query)
  if (result.tooMany)
    return {
      kind: 'tooMany',
      narrower: result.narrower.map((one) => narrowerSearch(place, query, one)),
    }
  if (result.rows.length === 0)
    return {
      kind: 'none',
      conditions,
      resetHref: siteHref(area, withQuery(paths.search, { type: sectionTypeNames[type] })),
    }
  return {
    kind: 'results',
    conditions,
    rows: result.rows.map((hit) => searchRow(place, hit)),
    csvHref: hasFile ? searchHref(area, { type, ...query }, paths.searchCsv) : null,
  }
}

function narrowerSearch(
  { sections, ui, area, type }: HitPlace,
  query: SearchedFor,
  narrower: Narrower,
): NarrowerSearch {
  const { kind } = narrower
  const year = kind === 'year' ? narrower.value : kind === 'yearAndRoot' ? narrower.year : null
  const root = kind === 'root' ? narrower.value : kind === 'yearAndRoot' ? narrower.rootSectionId : null
  return {
    year,
    section: root === null ? null : sectionName(sections.get(type, root), ui.lang),
    href: searchHref(area, {
      ...{ type, ...query },
      ...(year !== null && { years: [year] }),
      ...(root !== null && { rootSectionIds: [root] }),
    }),
    count: narrower.count,
  }
}
