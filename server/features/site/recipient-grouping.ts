// Long because a row is grouped under each recipient on whose page it is, with that recipient's relation.
import type { DataRecord } from '#server/features/data-records/index.ts'
import type {
  NamedRecipient,
  PublicationPolicy,
  PublicRecord,
} from '#server/features/publication-policy/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { matchQuality, type FieldMatch, type OwnText } from '#server/features/search/index.ts'
import { getRequired } from '#server/lib/records.ts'
import { byName } from './found-recipients.ts'
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
  /** The field of the best row that names it. */
  field: NamedRecipient['field']
  /** Each with how it names this recipient. */
  rows: PublicRecord[]
  rootIds: Set<number>
  /** Whether it is a result; a body is none for money to its people alone, which are results themselves. */
  isResult: boolean
}

interface Sources {
  data: DataVersion
  policy: Pick<PublicationPolicy, 'publish' | 'recipientsIn'>
  matchesOf(record: DataRecord): FieldMatch[]
  /** Whether the name of a body has everything that was typed. */
  isTyped(body: string): boolean
}

/** Found rows by whom they name, one after the other: a row is one of everybody on whose page it is. */
export class RecipientGrouping {
  rowsRead = 0
  private readonly groups = new Map<string, GroupedRecipient>()
  private readonly counts: Record<RecipientKind, number> = { person: 0, body: 0 }
  /** Rows that are of no result, unless one of the bodies becomes one. */
  private readonly others: { row: PublicRecord; bodies: GroupedRecipient[] }[] = []
  /** The ways in which the rows of each have written its name so far. */
  private readonly spellings = new Map<string, Set<string>>()
  private readonly typed = new Map<string, boolean>()
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
    const bodies = []
    let isOfResult = false
    for (const named of this.sources.policy.recipientsIn(record)) {
      const isMain = named.recipientKey === row.recipientKey
      if (!isMain && !this.isTyped(row[named.field])) continue
      const group = this.addTo(record, row, named)
      if (isMain || named.naming === 'paid') this.makeResult(group)
      if (group.isResult) isOfResult = true
      else bodies.push(group)
    }
    if (!isOfResult) this.others.push({ row, bodies })
  }

  /** Those of a kind; all of them without one. */
  of(kind?: RecipientKind): GroupedRecipient[] {
    return [...this.groups.values()].filter(
      (group) => group.isResult && (kind === undefined || group.kind === kind),
    )
  }

  countOf(kind?: RecipientKind): number {
    return kind === undefined ? this.counts.person + this.counts.body : this.counts[kind]
  }

  /** Rows that are of no result. */
  get unnamed(): PublicRecord[] {
    return this.others.filter(({ bodies }) => bodies.every(({ isResult }) => !isResult)).map(({ row }) => row)
  }

  private addTo(record: DataRecord, published: PublicRecord, named: NamedRecipient): GroupedRecipient {
    const row = asNaming(published, named)
    const group = this.groups.get(named.recipientKey) ?? this.start(record, row, named)
    group.rows.push(row)
    group.rootIds.add(this.roots.get(record.importId) ?? 0)
    if (!this.isNewSpelling(row, named)) return group
    const { quality, match } = this.judge(record, row, named)
    if (quality < group.quality)
      Object.assign(group, {
        quality,
        field: named.field,
        best: { ...row, match },
        ...nameIn(row, named.field),
      })
    return group
  }

  private start(record: DataRecord, row: PublicRecord, named: NamedRecipient): GroupedRecipient {
    const { recipientKey: key, field } = named
    this.spellings.set(key, new Set([spellingIn(row, named)]))
    const { quality, match } = this.judge(record, row, named)
    const { name, facility } = nameIn(row, field)
    const group: GroupedRecipient = {
      ...{ key, kind: field === 'name' ? 'person' : 'body', field, name, facility, quality },
      ...{ best: { ...row, match }, rows: [], rootIds: new Set(), isResult: false },
    }
    this.groups.set(key, group)
    return group
  }

  private makeResult(group: GroupedRecipient): void {
    if (group.isResult) return
    group.isResult = true
    this.counts[group.kind]++
  }

  /** Names are compared once for each way in which the rows write them: that is what takes long. */
  private isTyped(body: string | null): boolean {
    if (body === null) return false
    const known = this.typed.get(body) ?? this.sources.isTyped(body)
    this.typed.set(body, known)
    return known
  }

  private isNewSpelling(row: PublicRecord, named: NamedRecipient): boolean {
    const known = getRequired(this.spellings, named.recipientKey)
    const before = known.size
    return known.add(spellingIn(row, named)).size > before
  }

  /** How well a row matches by the name of one recipient. */
  private judge(record: DataRecord, row: PublicRecord, { field, naming }: NamedRecipient) {
    const own = ownTexts(row, field)
    const all = this.sources.matchesOf(record)
    // A row that also names a person was found for this body by the body's name.
    const isByName = naming !== 'person' && Boolean(record.name)
    const match = isByName ? all.filter((one) => own.some(({ field }) => field === one.field)) : all
    return { quality: matchQuality(own, match), match }
  }
}

/** The row as it names one of those on whose pages it is. */
function asNaming(published: PublicRecord, { recipientKey, naming }: NamedRecipient): PublicRecord {
  if (published.recipientKey === recipientKey) return published
  const row = { ...published }
  row.recipientKey = recipientKey
  row.naming = naming
  return row
}

/** Whom a field of a row names. */
const nameIn = (row: PublicRecord, field: NamedRecipient['field']): RecipientName =>
  field === 'name'
    ? { name: row.name, facility: row.facility ?? row.payee }
    : { name: null, facility: row[field] }

/** The texts of a row that name its recipient. */
function ownTexts(row: PublicRecord, field: NamedRecipient['field']): OwnText[] {
  const other = otherSpellings[field]
  const own = [
    { field, text: row[field] },
    ...(other ? [{ field: other, text: row[other], isOther: true }] : []),
  ]
  return own.flatMap((one) => (one.text ? { ...one, text: one.text } : []))
}

/** The texts that name a recipient, as one. */
function spellingIn(row: PublicRecord, { field }: NamedRecipient): string {
  const other = otherSpellings[field]
  return other === null || !row[other] ? `${row[field]}` : `${row[field]}\n${row[other]}`
}

const otherSpellings = { name: 'alternateKanji', facility: 'alternateFacility', payee: null } as const

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
