import type { PublicResult } from '#server/features/site/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { SearchOutcome } from '#views/pages/site/search/+Page.tsx'
import { paths, withQuery } from '../../paths.ts'
import { conditionsOf } from './search-conditions.ts'
import type { SearchedFor } from './searched-for.ts'
import { recipientHref } from './record-row.ts'
import { searchHref } from './search-href.ts'
import { helpAfterNothing } from './search-help.ts'
import { searchRow, type HitPlace } from './search-row.ts'
import { siteHref } from './site-page.ts'
import { narrowerSearch } from './narrower-search.ts'

/** `hasFile`: whether the company allows what was found as a file. */
export function outcomeOf(
  place: HitPlace,
  query: SearchedFor,
  result: PublicResult,
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
      help: result.help && helpAfterNothing(place, query, result.help),
      resetHref: siteHref(area, withQuery(paths.search, { type: sectionTypeNames[type] })),
    }
  return {
    kind: 'results',
    conditions,
    rows: result.rows.map((hit) => searchRow(place, hit)),
    recipients: result.recipients.map(({ key, name, facility, sums }) => ({
      ...{ name, facility, href: recipientHref(area, type, key)! },
      sums: sums.map(({ relation, rowCount, amount, years }) => ({
        ...{ relation, rows: rowCount, amount: amount || null, years },
      })),
    })),
    csvHref: hasFile ? searchHref(area, { type, ...query }, paths.searchCsv) : null,
  }
}
