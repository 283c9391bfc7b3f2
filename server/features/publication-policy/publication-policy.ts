// Long because what of a record is public is decided here and nowhere else.
import {
  figureOf,
  type DataRecord,
  type ListedRecord,
  type RecordSort,
} from '#server/features/data-records/index.ts'
import type { SectionTotal } from '#server/features/publishing/index.ts'
import type {
  FieldName,
  ReadableTexts,
  RecordValues,
  SearchedField,
  SearchedTexts,
  UnreadTexts,
} from '#server/features/record-fields/index.ts'
import { sectionTypes, type Section, type SectionTree } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import { hiddenNaming, type HiddenNaming } from './hidden-naming.ts'
import { listedFigures, listedNames, type ListedFigures, type ListedNames } from './listed-row.ts'
import { publicBodies, publicRecipients, type NamedRecipient } from './public-recipient.ts'
import { publicRecord, publicSection, type PublicRecord, type PublicSection } from './public-record.ts'
import { sectionRules, type SectionRules } from './section-rules.ts'
import { fieldsShown, showsAlways } from './shown-texts.ts'
import type { PublicWording } from './public-wording.ts'
import { unpublishedFields } from './unpublished-fields.ts'
import { UnreadInSection } from './unread-texts.ts'

/**
 * Decides what of a company's records is public (decision 025): from the section, its columns, the company's table
 * headings and its display settings. Every public surface asks it, and none decides for itself.
 */
export class PublicationPolicy implements ReadableTexts {
  /** Which columns are hidden. */
  readonly key: string
  private readonly rules = new Map<number, SectionRules>()
  private readonly sections = new Map<number, Section>()
  private readonly published = new Map<number, PublicSection>()
  private readonly unread = new Map<number, UnreadInSection>()
  /** What `readsAll` has answered: a search asks it of every import. */
  private readonly readable = new Map<string, boolean>()
  private naming: HiddenNaming | undefined

  constructor(
    tree: Pick<SectionTree, 'of'>,
    private readonly says: PublicWording,
  ) {
    for (const section of sectionTypes.flatMap((type) => tree.of(type))) {
      this.sections.set(section.id, section)
      const rules = sectionRules(section, says)
      this.rules.set(section.id, rules)
      this.unread.set(section.id, new UnreadInSection(rules))
      this.published.set(section.id, publicSection(this.rulesOf(section), this.sectionOf(section)))
    }
    const hidden = sectionTypes
      .flatMap((type) => says.tableHeadings(type)?.columns.filter(({ visible }) => !visible) ?? [])
      .map(({ column }) => column)
    this.key = [...hidden, ...(says.display.numberOfPayments ? [] : ['numberOfPayments'])].join()
  }

  /** What of a record is public. */
  publish(record: DataRecord): PublicRecord {
    return publicRecord(record, getRequired(this.published, record.sectionId))
  }

  /** What a list of results adds up of a record. */
  listedFigures(record: ListedRecord): ListedFigures {
    return listedFigures(record, getRequired(this.published, record.sectionId))
  }

  /** Whom a list of results has a record under: the same for all of a section with its texts and keys. */
  listedNames(record: ListedRecord): ListedNames {
    return listedNames(record, getRequired(this.published, record.sectionId))
  }

  /** The bodies that a record's cells name in public: by the cells' keys, the keys of their pages. */
  bodiesIn(record: DataRecord): Readonly<Record<string, string>> {
    return publicBodies(record, getRequired(this.published, record.sectionId).shapes.of(record))
  }

  /** Everyone whom a record names in public: a person, the body that was paid, the place if it is another. */
  recipientsIn(record: DataRecord): NamedRecipient[] {
    return publicRecipients(record, getRequired(this.published, record.sectionId).shapes.of(record))
  }

  /** The filled fields of a record that its section does not show, although they could be expected to be shown. */
  unpublishedFields(record: RecordValues): FieldName[] {
    const section = getRequired(this.sections, record.sectionId)
    return unpublishedFields(record, this.rulesOf(section), section)
  }

  /** The texts of a record that a search of visitors may match. */
  textsOf<T extends SearchedTexts & { sectionId: number }>(record: T): T {
    const unread = this.unreadIn(record, record)
    return unread === null ? record : { ...record, ...unread }
  }

  unreadIn({ sectionId }: { sectionId: number }, texts: SearchedTexts): UnreadTexts | null {
    return getRequired(this.unread, sectionId).of(texts)
  }

  readsAll({ rootSectionId }: { rootSectionId: number }, fields: readonly SearchedField[]): boolean {
    const key = `${rootSectionId} ${fields.join()}`
    const known = this.readable.get(key)
    if (known !== undefined) return known
    const readsAll = [...this.sections.values()]
      .filter(({ rootId, content }) => rootId === rootSectionId && content !== 'group')
      .every(({ id }) => showsAlways(getRequired(this.rules, id), fields))
    this.readable.set(key, readsAll)
    return readsAll
  }

  /** The sums of a section, without figures that none of its records shows. */
  totals<Total extends SectionTotal>(total: Total): Total {
    const { showsPayments, showsAmount } = getRequired(this.rules, total.sectionId)
    return {
      ...total,
      ...(!showsPayments && { payments: 0 }),
      ...(!showsAmount && { amount: 0, indirectAmount: 0 }),
    }
  }

  /** The number of payments of anything; null where the company shows none. */
  payments(payments: number): number | null {
    return this.says.display.numberOfPayments ? payments : null
  }

  /** Whether amounts are summed up beyond the sums of sections. */
  get showsTotalAmount(): boolean {
    return this.says.display.totalAmount
  }

  /** A total amount; null where the company shows none. */
  totalAmount<Amount extends number | null>(amount: Amount): Amount | null {
    return this.showsTotalAmount ? amount : null
  }

  /** The fields of which a section's records may show something, apart from year, section and marks. */
  fieldsOf(sectionId: number): ReadonlySet<FieldName> {
    return fieldsShown(this.rulesOf(getRequired(this.sections, sectionId)))
  }

  /** Whether a section is published by itself, and not as a part of the one above. */
  isPublished(sectionId: number): boolean {
    const section = this.sections.get(sectionId)
    return section !== undefined && this.sectionOf(section) === section.id
  }

  /** The id of the section as which the records of a section are published. */
  publishedIn(sectionId: number): number {
    return this.sectionOf(getRequired(this.sections, sectionId))
  }

  /** The order of a list: never that of a figure which the company does not show. */
  sort(sort: RecordSort): RecordSort {
    return figureOf(sort)?.column === 'number_of_payments' && !this.says.display.numberOfPayments
      ? 'file'
      : sort
  }

  /** The sections that do not show what names the recipients of their records. */
  get hiddenNaming(): HiddenNaming {
    return (this.naming ??= hiddenNaming(this.rules))
  }

  private rulesOf(section: Section): SectionRules {
    const rules = getRequired(this.rules, section.id)
    return { ...rules, showsPayments: rules.showsPayments && this.says.display.numberOfPayments }
  }

  private sectionOf(section: Section): number {
    return publishedAs(section, this.says.display)
  }
}

/** The id of the section as which a section's records are published: without the third level, its parent. */
export function publishedAs(
  { id, level, parentId }: Pick<Section, 'id' | 'level' | 'parentId'>,
  { subSubgroup }: { subSubgroup: boolean },
): number {
  return level === 3 && !subSubgroup && parentId !== null ? parentId : id
}
