import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { MAX_RESULTS, MOST_RECORDS, TOO_MANY, type FoundRecords } from '#server/features/search/index.ts'
import { inOrder } from '#server/features/sections/index.ts'
import { sumsOf } from './found-recipients.ts'
import type { GroupedRow } from './grouped-row.ts'
import { byMatch, countsOf, RecipientGrouping, type GroupedRecipient } from './recipient-grouping.ts'
import type {
  RecipientChoice,
  RecipientKind,
  RecipientSearch,
  SearchedRecipient,
} from './recipient-search.ts'
import type { SiteSections } from './site-sections.ts'

/** Recipients shown of too many. */
const MOST_OF_TOO_MANY = 10
const MOST_PLACES = 5

export interface SearchedSite {
  data: DataVersion
  policy: PublicationPolicy
  sections: SiteSections
  found: FoundRecords
}

type Answer = Exclude<RecipientSearch, { kind: 'nothing' }>

/** Whom the found records name; null where there is no record. */
export async function searchRecipients(site: SearchedSite, choice: RecipientChoice): Promise<Answer | null> {
  const { grouping, tooMany } = await collect(site, choice)
  if (tooMany) return ofTooMany(site, choice, grouping)
  if (grouping.rowsRead === 0) return null
  const recipients = grouping
    .of(choice.kind)
    .sort(byMatch)
    .map((one) => withSums(site, one))
  if (choice.order === 'amount') recipients.sort((a, b) => largestSum(b) - largestSum(a))
  return {
    kind: 'found',
    recipients,
    rowCount: rowsOf(grouping, choice.kind).length,
    unnamedCount: grouping.unnamed.length,
    counts: countsOf(grouping, choice.kind),
  }
}

/** All found records of a search that has a page of results, as its file has them; none of any other. */
export async function searchedRows(site: SearchedSite, { kind }: Pick<RecipientChoice, 'kind'>) {
  const { grouping, tooMany } = await collect(site, { kind })
  if (tooMany) return []
  return [...rowsOf(grouping, kind), ...(kind === undefined ? grouping.unnamed : [])]
    .sort(inOrder(site.sections))
    .map((row) => row.published())
}

/** Whether the found records are of recipients, and of no more than are shown. */
export async function hasResults(site: SearchedSite): Promise<boolean> {
  const { grouping, tooMany } = await collect(site, {})
  return !tooMany && grouping.countOf() > 0
}

/** Each row once, although it may be of a person and of the body that was paid. */
function rowsOf(grouping: RecipientGrouping, kind?: RecipientKind): GroupedRow[] {
  const rows = new Map<string, GroupedRow>()
  for (const one of grouping.of(kind))
    for (const row of one.rows) if (!rows.has(row.id)) rows.set(row.id, row)
  return [...rows.values()]
}

/** Reads until there are more recipients than are shown, or more rows than are read. */
async function collect(site: SearchedSite, { kind }: Pick<RecipientChoice, 'kind'>) {
  const { data, policy, found } = site
  const grouping = new RecipientGrouping({
    ...{ data, policy, matchesOf: (record) => found.matchesOf(record) },
    isTyped: (facility) => found.covers({ facility }),
  })
  for await (const records of found.each(MOST_RECORDS)) {
    if (records === TOO_MANY) return { grouping, tooMany: true }
    for (const record of records) {
      grouping.add(record)
      if (grouping.countOf(kind) > MAX_RESULTS) return { grouping, tooMany: true }
    }
  }
  return { grouping, tooMany: false }
}

/** Those that match best among some rows of every year and section, and ways to narrow the search. */
async function ofTooMany(
  { found }: SearchedSite,
  { kind }: RecipientChoice,
  grouping: RecipientGrouping,
): Promise<Answer> {
  const compare = async () => {
    for await (const records of found.sample()) for (const record of records) grouping.add(record)
  }
  const [narrowing] = await Promise.all([found.narrower(), compare()])
  const compared = grouping.of(kind).sort(byMatch)
  return {
    kind: 'tooMany',
    of: grouping.countOf(kind) > MAX_RESULTS ? 'recipients' : 'rows',
    best: compared.slice(0, MOST_OF_TOO_MANY),
    comparedRows: grouping.rowsRead,
    ...narrowing,
    places: placesOf(compared),
  }
}

function withSums({ sections, policy, found }: SearchedSite, one: GroupedRecipient): SearchedRecipient {
  const { key, kind, name, facility, field, best } = one
  const rows = one.rows.toSorted(inOrder(sections))
  return {
    ...{ key, kind, name, facility, field, best, rows },
    sums: sumsOf(rows, sections, policy.showsTotalAmount),
    isWhole: found.findsAllOf({ name, facility }),
  }
}

const largestSum = ({ sums }: SearchedRecipient) => Math.max(0, ...sums.map(({ amount }) => amount ?? 0))

/** Places of several of these persons, those of most first: the others narrow the search to one name. */
function placesOf(recipients: GroupedRecipient[]): string[] {
  const counts = new Map<string, number>()
  for (const { kind, facility } of recipients)
    if (kind === 'person' && facility) counts.set(facility, (counts.get(facility) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
    .slice(0, MOST_PLACES)
    .map(([place]) => place)
}
