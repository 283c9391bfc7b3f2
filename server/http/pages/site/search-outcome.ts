import type { RecipientSearch, SearchedRecipient } from '#server/features/site/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { SearchedType } from '#views/components/other-type.tsx'
import type { SearchOutcome } from '#views/pages/site/search/props.ts'
import { paths, withQuery } from '../../paths.ts'
import { pagerOf } from '../pager.ts'
import { narrowerSearch } from './narrower-search.ts'
import { conditionsOf } from './search-conditions.ts'
import { helpAfterNothing } from './search-help.ts'
import { searchHref } from './search-href.ts'
import { foundRecipient, namedRecipient } from './search-recipient.ts'
import type { SearchPlace } from './search-row.ts'
import type { SearchedFor } from './searched-for.ts'
import { siteHref } from './site-page.ts'

const RECIPIENTS_OF_PAGE = 20
/** Rows that a page holds to be unfolded: the first view has to be light. Of each recipient two at least. */
const ROWS_OF_PAGE = 30
const LEAST_ROWS = 2

interface Shown {
  page: number
  /** Whether the company allows what was found as a file. */
  hasFile: boolean
  otherType: SearchedType | null
}

/** @throws AppError 404 for a page that the results do not have */
export function outcomeOf(
  place: SearchPlace,
  query: SearchedFor,
  result: RecipientSearch,
  shown: Shown,
): SearchOutcome {
  const { sections, ui, at, type } = place
  const { otherType } = shown
  const conditions = conditionsOf(sections, ui, type, query)
  switch (result.kind) {
    case 'found':
      return foundOutcome(place, query, result, shown)
    case 'tooMany':
      return {
        kind: 'tooMany',
        ...{ conditions, otherType },
        of: result.of,
        best: result.best.map((one) => namedRecipient(place, one)),
        comparedRows: result.comparedRows,
        narrower: result.narrower.map((one) => narrowerSearch(place, query, one)),
        places: query.organizationName
          ? []
          : result.places.map((text) => ({
              text,
              href: searchHref(at, { ...query, type, organizationName: text }),
            })),
      }
    case 'nothing':
      return {
        kind: 'none',
        ...{ conditions, otherType },
        help: result.help && helpAfterNothing(place, query, result.help),
        resetHref: siteHref(at, withQuery(paths.search, { type: sectionTypeNames[type] })),
        listHref: siteHref(at, paths.listing(type)),
        institutionsHref: siteHref(at, paths.institutions(type)),
        dataHref: siteHref(at, paths.openData),
      }
  }
}

function foundOutcome(
  place: SearchPlace,
  query: SearchedFor,
  result: Extract<RecipientSearch, { kind: 'found' }>,
  { page, hasFile, otherType }: Shown,
): SearchOutcome {
  const { sections, ui, at, type } = place
  const first = (page - 1) * RECIPIENTS_OF_PAGE
  const listed = result.recipients.slice(first, first + RECIPIENTS_OF_PAGE)
  if (page > 1 && listed.length === 0) throw new AppError(404)
  const counts = { page, size: RECIPIENTS_OF_PAGE, total: result.recipients.length, count: listed.length }
  const hrefOf = (to: number) => searchHref(at, { type, ...query, page: to })
  return {
    kind: 'results',
    conditions: conditionsOf(sections, ui, type, query),
    total: result.recipients.length,
    rowCount: result.rowCount,
    unnamedCount: query.kind.length > 0 ? 0 : result.unnamedCount,
    order: query.sort,
    span: spanOf(result.recipients),
    recipients: listed.map((one) => foundRecipient(place, one, mostRowsOf(listed))),
    pager: result.recipients.length > RECIPIENTS_OF_PAGE ? pagerOf(counts, hrefOf) : null,
    otherType,
    csvHref: hasFile ? searchHref(at, { type, ...query }, paths.searchCsv) : null,
  }
}

const mostRowsOf = (listed: SearchedRecipient[]) =>
  Math.max(LEAST_ROWS, Math.floor(ROWS_OF_PAGE / Math.max(1, listed.length)))

/** Every year with a sum, so that the pages of one search draw the same. */
function spanOf(recipients: SearchedRecipient[]): number[] {
  const years = recipients.flatMap(({ sums }) => sums.flatMap((sum) => sum.years.map(({ year }) => year)))
  return [...new Set(years)].sort((a, b) => a - b)
}
