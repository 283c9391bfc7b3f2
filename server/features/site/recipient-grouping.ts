// Long because a row is grouped under each recipient on whose page it is, with that recipient's relation.
import type { ListedRecord } from '#server/features/data-records/index.ts'
import type {
  ListedNames,
  NamedRecipient,
  PublicationPolicy,
} from '#server/features/publication-policy/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { RecordTexts } from '#server/features/record-fields/index.ts'
import { matchQuality, type FieldMatch, type OwnText } from '#server/features/search/index.ts'
import { byName } from './found-recipients.ts'
import { GroupedRow } from './grouped-row.ts'
import type { RecipientName } from './recipient-page.ts'
import { recipientKinds, type RecipientCounts, type RecipientKind } from './recipient-search.ts'
import type { PublicHit } from './public-hit.ts'

/** The row that matches best, and how. */
interface Best {
  row: GroupedRow
  match: FieldMatch[]
  /** As of `matchQuality`. */
  quality: number
  /** The field that names the recipient. */
  field: NamedRecipient['field']
  names: RecipientName
}

/** A recipient as far as its rows have been read. */
export class GroupedRecipient implements RecipientName {
  readonly kind: RecipientKind
  /** Each with how it names this recipient. */
  readonly rows: GroupedRow[] = []
  readonly rootIds = new Set<number>()
  /** Whether it is a result; a body is none for money to its people alone, which are results themselves. */
  isResult = false
  private published: PublicHit | undefined

  constructor(
    readonly key: string,
    private ofBest: Best,
  ) {
    this.kind = ofBest.field === 'name' ? 'person' : 'body'
  }

  compare(other: Best): void {
    if (other.quality < this.quality) this.ofBest = other
  }

  /** As of `matchQuality`, of the row that matches best. */
  get quality(): number {
    return this.ofBest.quality
  }

  /** The field of the best row that names it. */
  get field(): NamedRecipient['field'] {
    return this.ofBest.field
  }

  get name(): string | null {
    return this.ofBest.names.name
  }

  get facility(): string | null {
    return this.ofBest.names.facility
  }

  get best(): PublicHit {
    const { row, match } = this.ofBest
    if (this.published?.id !== row.id) this.published = { ...row.published(), match }
    return this.published
  }
}

interface Sources {
  data: DataVersion
  policy: Pick<PublicationPolicy, 'publish' | 'listedFigures' | 'listedNames'>
  matchesOf(record: ListedRecord): FieldMatch[]
  /** Whether the name of a body has everything that was typed. */
  isTyped(body: string): boolean
  /** Called once for each result. */
  onResult?(recipient: GroupedRecipient): void
}

/** A recipient on whose page rows are, and how they name it. */
interface Page {
  group: GroupedRecipient
  named: NamedRecipient
}

/** Found rows by whom they name, one after the other: a row is one of everybody on whose page it is. */
export class RecipientGrouping {
  rowsRead = 0
  private readonly groups = new Map<string, GroupedRecipient>()
  private readonly counts: Record<RecipientKind, number> = { person: 0, body: 0 }
  /** Rows that are of no result, unless one of the bodies becomes one. */
  private readonly others: { row: GroupedRow; bodies: GroupedRecipient[] }[] = []
  /** The ways in which the rows of each have written its name so far. */
  private readonly spellings = new Map<string, Set<string>>()
  private readonly typed = new Map<string, boolean>()
  private readonly pages = new Map<RecordTexts, { record: ListedRecord; pages: Page[] }[]>()
  private readonly seen = new Set<string>()
  private readonly roots: Map<number, number>

  constructor(private readonly sources: Sources) {
    this.roots = new Map(sources.data.imports.map(({ importId, rootSectionId }) => [importId, rootSectionId]))
  }

  /** Each row counts once, however often it is given. */
  add(record: ListedRecord): void {
    if (this.seen.has(record.id)) return
    this.seen.add(record.id)
    this.rowsRead++
    const { policy } = this.sources
    const figures = policy.listedFigures(record)
    const pages = this.pagesOf(record)
    for (const { group, named } of pages) {
      group.rows.push(new GroupedRow(policy, record, figures, named))
      group.rootIds.add(this.roots.get(record.importId) ?? 0)
    }
    if (pages.some(({ group }) => group.isResult)) return
    const row = new GroupedRow(policy, record, figures, null)
    this.others.push({ row, bodies: pages.map(({ group }) => group) })
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
  get unnamed(): GroupedRow[] {
    return this.others.filter(({ bodies }) => bodies.every(({ isResult }) => !isResult)).map(({ row }) => row)
  }

  /** The pages on which a record is: found out once for all that say the same. */
  private pagesOf(record: ListedRecord): Page[] {
    let known = this.pages.get(record.texts)
    if (!known) this.pages.set(record.texts, (known = []))
    let alike = known.find((one) => areNamedAlike(one.record, record))
    if (!alike) known.push((alike = { record, pages: this.newPagesOf(record) }))
    return alike.pages
  }

  private newPagesOf(record: ListedRecord): Page[] {
    const names = this.sources.policy.listedNames(record)
    return names.named.flatMap((named) => {
      const isMain = named.recipientKey === names.recipientKey
      if (!isMain && !this.isTyped(names.texts[named.field])) return []
      const group = this.groupOf(record, names, named)
      if (isMain || named.naming === 'paid') this.makeResult(group)
      return { group, named }
    })
  }

  private groupOf(record: ListedRecord, names: ListedNames, named: NamedRecipient): GroupedRecipient {
    const { recipientKey: key } = named
    const known = this.groups.get(key)
    const isNew = this.isNewSpelling(names, named)
    if (known && !isNew) return known
    const best = this.judge(record, names, named)
    if (known) known.compare(best)
    const group = known ?? new GroupedRecipient(key, best)
    if (!known) this.groups.set(key, group)
    return group
  }

  private makeResult(group: GroupedRecipient): void {
    if (group.isResult) return
    group.isResult = true
    this.counts[group.kind]++
    this.sources.onResult?.(group)
  }

  /** Names are compared once for each way in which the rows write them: that is what takes long. */
  private isTyped(body: string | null): boolean {
    if (body === null) return false
    const known = this.typed.get(body) ?? this.sources.isTyped(body)
    this.typed.set(body, known)
    return known
  }

  private isNewSpelling({ texts }: ListedNames, named: NamedRecipient): boolean {
    const { recipientKey: key } = named
    let known = this.spellings.get(key)
    if (!known) this.spellings.set(key, (known = new Set()))
    const before = known.size
    return known.add(spellingIn(texts, named)).size > before
  }

  /** How well a row matches by the name of one recipient. */
  private judge(record: ListedRecord, { texts }: ListedNames, named: NamedRecipient): Best {
    const { policy, matchesOf } = this.sources
    const { field, naming } = named
    const own = ownTexts(texts, field)
    const all = matchesOf(record)
    // A row that also names a person was found for this body by the body's name.
    const isByName = naming !== 'person' && Boolean(record.texts.name)
    const match = isByName ? all.filter((one) => own.some(({ field }) => field === one.field)) : all
    const row = new GroupedRow(policy, record, policy.listedFigures(record), named)
    return { row, match, quality: matchQuality(own, match), field, names: nameIn(texts, field) }
  }
}

/** Whether records with the same texts name the same in public. */
const areNamedAlike = (one: ListedRecord, other: ListedRecord): boolean =>
  one.sectionId === other.sectionId &&
  one.recipientKey === other.recipientKey &&
  one.paidKey === other.paidKey &&
  one.placeKey === other.placeKey

type NamingTexts = ListedNames['texts']

/** Whom a field of a row names. */
const nameIn = (row: NamingTexts, field: NamedRecipient['field']): RecipientName =>
  field === 'name'
    ? { name: row.name, facility: row.facility ?? row.payee }
    : { name: null, facility: row[field] }

/** The texts of a row that name its recipient. */
function ownTexts(row: NamingTexts, field: NamedRecipient['field']): OwnText[] {
  const other = otherSpellings[field]
  const own = [
    { field, text: row[field] },
    ...(other ? [{ field: other, text: row[other], isOther: true }] : []),
  ]
  return own.flatMap((one) => (one.text ? { ...one, text: one.text } : []))
}

/** The texts that name a recipient, as one. */
function spellingIn(row: NamingTexts, { field }: NamedRecipient): string {
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
