import type { DataRecord } from '#server/features/data-records/index.ts'
import type { PublicationPolicy, PublicRecord } from '#server/features/publication-policy/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { matchQuality, type FieldMatch, type OwnText } from '#server/features/search/index.ts'
import { byName, nameOf } from './found-recipients.ts'
import type { RecipientName } from './recipient-page.ts'
import { recipientKinds, type RecipientCounts, type RecipientKind } from './recipient-search.ts'
import type { PublicHit } from './public-hit.ts'

/** A recipient as far as its rows have been read. */
export interface GroupedRecipient extends RecipientName {
  key: string
  kind: RecipientKind
  /** As of `matchQuality`, of the row that matches best. */
  quality: number
  best: PublicHit
  rows: PublicRecord[]
  rootIds: Set<number>
}

interface Sources {
  data: DataVersion
  policy: Pick<PublicationPolicy, 'publish'>
  matchesOf(record: DataRecord): FieldMatch[]
}

/** Found rows by whom they name, one after the other. */
export class RecipientGrouping {
  readonly unnamed: PublicRecord[] = []
  rowsRead = 0
  private readonly groups = new Map<string, GroupedRecipient>()
  private readonly counts: Record<RecipientKind, number> = { person: 0, body: 0 }
  private readonly judged = new Set<string>()
  private readonly seen = new Set<string>()
  private readonly roots: Map<number, number>

  constructor(private readonly sources: Sources) {
    this.roots = new Map(sources.data.imports.map(({ importId, rootSectionId }) => [importId, rootSectionId]))
  }

  /** Each row counts once, however often it is given. */
  add(record: DataRecord): void {
    if (this.seen.has(record.id)) return
    this.seen.add(record.id)
    this.rowsRead++
    const row = this.sources.policy.publish(record)
    const { recipientKey } = row
    if (!recipientKey) return void this.unnamed.push(row)
    const group = this.groups.get(recipientKey) ?? this.start(record, row)
    group.rows.push(row)
    group.rootIds.add(this.roots.get(record.importId) ?? 0)
    this.judge(group, record, row)
  }

  /** Those of a kind; all of them without one. */
  of(kind?: RecipientKind): GroupedRecipient[] {
    return [...this.groups.values()].filter((group) => kind === undefined || group.kind === kind)
  }

  countOf(kind?: RecipientKind): number {
    return kind === undefined ? this.groups.size : this.counts[kind]
  }

  private start(record: DataRecord, row: PublicRecord): GroupedRecipient {
    const kind = row.naming === 'person' ? 'person' : 'body'
    const group: GroupedRecipient = {
      ...{ key: row.recipientKey, kind, ...nameOf(row), quality: Infinity, rows: [], rootIds: new Set() },
      best: { ...row, match: [] },
    }
    this.groups.set(group.key, group)
    this.counts[kind]++
    return group
  }

  /** Names are compared once for each way in which the rows write them: that is what takes long. */
  private judge(group: GroupedRecipient, record: DataRecord, row: PublicRecord): void {
    const own = ownTexts(row)
    const known = [group.key, ...own.map(({ text }) => text)].join('\n')
    if (this.judged.has(known)) return
    this.judged.add(known)
    const match = this.sources.matchesOf(record)
    const quality = matchQuality(own, match)
    if (quality >= group.quality) return
    Object.assign(group, { quality, best: { ...row, match }, ...nameOf(row) })
  }
}

/** The texts of a row that name its recipient. */
function ownTexts(row: PublicRecord): OwnText[] {
  const fields = row.naming === 'person' ? personFields : bodyFields(row)
  return fields.flatMap(({ field, isOther }) => {
    const text = row[field]
    return text ? { field, text, isOther } : []
  })
}

const personFields = [
  { field: 'name', isOther: false },
  { field: 'alternateKanji', isOther: true },
] as const
const bodyFields = ({ facility }: PublicRecord) =>
  [
    { field: facility ? 'facility' : 'payee', isOther: false },
    { field: 'alternateFacility', isOther: true },
  ] as const

/** The best match first, otherwise by name. */
export const byMatch = (a: GroupedRecipient, b: GroupedRecipient) => a.quality - b.quality || byName(a, b)

/** @param kind of which the years and sections are counted; all without one */
export function countsOf(grouping: RecipientGrouping, kind?: RecipientKind): RecipientCounts {
  const years = new Map<number, number>()
  const roots = new Map<number, number>()
  for (const { rows, rootIds } of grouping.of(kind)) {
    for (const year of new Set(rows.map((row) => row.year))) years.set(year, (years.get(year) ?? 0) + 1)
    for (const root of rootIds) roots.set(root, (roots.get(root) ?? 0) + 1)
  }
  return { kinds: new Map(recipientKinds.map((one) => [one, grouping.countOf(one)])), years, roots }
}
