import type { Narrower } from '#server/features/search/index.ts'
import type { NarrowerSearch } from '#views/pages/site/search/narrower-link.tsx'
import type { SearchedFor } from './searched-for.ts'
import { searchHref } from './search-href.ts'
import type { SearchPlace } from './search-row.ts'
import { undatedName } from './section-name.ts'

export function narrowerSearch(
  { sections, ui, at, type }: SearchPlace,
  query: SearchedFor,
  narrower: Narrower,
): NarrowerSearch {
  const { kind } = narrower
  const year = kind === 'year' ? narrower.value : kind === 'yearAndRoot' ? narrower.year : null
  const root = kind === 'root' ? narrower.value : kind === 'yearAndRoot' ? narrower.rootSectionId : null
  return {
    year,
    section: root === null ? null : undatedName(year === null ? sections : sections.in(year), root, ui),
    href: searchHref(at, {
      ...{ type, ...query },
      ...(year !== null && { years: [year] }),
      ...(root !== null && { rootSectionIds: [root] }),
    }),
    count: narrower.count,
  }
}
