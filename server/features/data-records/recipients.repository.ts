// Long because every statement on the rows of a recipient shares the condition of who is named.
import type { Knex } from 'knex'
import type { ReadCells } from '#server/drivers/database/contract.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import { namings, nothingHidden, type HiddenNaming, type HiddenParts, type Naming } from './hidden-naming.ts'
import type { RowPlace } from './place-marks.ts'
import type { PersonSums, RecipientRowsPart, RecipientSum, SameNamed, SectionSums } from './recipient-sum.ts'
import { recordColumns, toRecord } from './record-cells.ts'
import { figuresOf, sumColumns, visibleRows, type SummedRow } from './summed-rows.repository.ts'

const FACILITY = 'coalesce(facility, payee)'

/** The column with the keys of the recipients that rows name in this way; each has an index. */
const keyColumns: Record<Naming, string> = {
  person: 'recipient_key',
  paid: 'paid_key',
  place: 'place_key',
}

/** The rows that name a recipient in a version. */
export class RecipientsRepository {
  private readonly knex: Knex
  private readonly readCells: ReadCells

  constructor({ knex, readCells }: { knex: Knex; readCells: ReadCells }) {
    this.knex = knex
    this.readCells = readCells
  }

  /** Sums of the visible rows by naming, import, section and spelling. */
  async sums(data: DataVersion, key: string, hidden: HiddenNaming): Promise<RecipientSum[]> {
    const sums: RecipientSum[] = []
    for (const naming of namings) sums.push(...(await this.sumsOf(data, key, naming, hidden)))
    return sums
  }

  private async sumsOf(
    data: DataVersion,
    key: string,
    naming: Naming,
    hidden: HiddenNaming,
  ): Promise<RecipientSum[]> {
    const spelling = naming === 'person' ? ['name', 'facility', 'payee'] : ['facility', 'payee']
    const rows: SummedRow<RecipientSum>[] = await this.naming(data, key, naming, hidden)
      .groupBy(['import_id', 'section_id', ...spelling])
      .orderBy(['import_id', 'section_id', ...spelling])
      .select({
        importId: 'import_id',
        sectionId: 'section_id',
        name: this.knex.raw(naming === 'person' ? 'name' : 'null'),
        facility: 'facility',
        payee: 'payee',
        ...sumColumns(this.knex),
      })
    return rows.map((row) => ({ ...figuresOf(row), naming }))
  }

  /** Sums of all rows with a recipient's key, by import and section: for the company's own staff. */
  async sumsBySection(data: DataVersion, key: string): Promise<SectionSums[]> {
    const rows: SummedRow<SectionSums>[] = await visibleRows(this.knex, data, nothingHidden)
      .andWhere({ recipient_key: key })
      .groupBy(['import_id', 'section_id'])
      .orderBy(['import_id', 'section_id'])
      .select({ importId: 'import_id', sectionId: 'section_id', ...sumColumns(this.knex) })
    return rows.map(figuresOf)
  }

  /** Visible rows of a section of an import that name a recipient in one way, from a place on, in file order. */
  async findSlice(
    data: DataVersion,
    key: string,
    part: RecipientRowsPart,
    hidden: HiddenNaming,
    { after, skip, limit }: RowPlace & { limit: number },
  ): Promise<DataRecord[]> {
    const query = this.ofPart(data, key, part, hidden, after).offset(skip).limit(limit)
    return (await this.readCells(query, recordColumns)).map((cells) => toRecord(cells).record)
  }

  /** The number of the nth of these rows, from 1, after a row number; undefined where there are fewer. */
  async findNthRowNo(
    data: DataVersion,
    key: string,
    part: RecipientRowsPart,
    hidden: HiddenNaming,
    { after, n }: { after: number; n: number },
  ): Promise<number | undefined> {
    const row = await this.ofPart(data, key, part, hidden, after)
      .offset(n - 1)
      .first<{ row_no: number } | undefined>('row_no')
    return row?.row_no
  }

  /** Other recipients whose keys are in a range and who have rows in one of these sections. */
  async findOthers(
    data: DataVersion,
    key: string,
    { from, to }: { from: string; to: string },
    sectionIds: number[],
    limit: number,
    hidden: HiddenNaming,
  ): Promise<SameNamed[]> {
    if (sectionIds.length === 0) return []
    return (
      this.visible(data, hidden.person)
        .whereNotNull('name')
        .andWhere('recipient_key', '>=', from)
        .andWhere('recipient_key', '<', to)
        .andWhere('recipient_key', '<>', key)
        // The plus keeps SQLite from walking whole sections instead of the few keys.
        .andWhereRaw(`+section_id in (${sectionIds.map(() => '?').join()})`, sectionIds)
        .groupBy('recipient_key')
        .orderByRaw('min(coalesce(facility, payee)), recipient_key')
        .limit(limit)
        .select({
          key: 'recipient_key',
          name: this.knex.raw('min(name)'),
          facility: this.knex.raw(`min(${FACILITY})`),
        })
    )
  }

  /** The recipients among these keys whom rows name in one way, once for each section of those rows. */
  findNamed(
    data: DataVersion,
    keys: readonly string[],
    naming: Naming,
    hidden: HiddenNaming,
  ): Promise<{ key: string; sectionId: number }[]> {
    const column = keyColumns[naming]
    const query = this.visible(data, hidden[naming]).whereIn(column, [...keys])
    if (naming === 'person') void query.whereNotNull('name')
    return query.distinct({ key: column, sectionId: 'section_id' })
  }

  /** Sums of the rows that name some persons, by person, import and section. */
  async sumsOfPeople(
    data: DataVersion,
    keys: readonly string[],
    hidden: HiddenNaming,
  ): Promise<PersonSums[]> {
    if (keys.length === 0) return []
    const rows: SummedRow<PersonSums>[] = await this.visible(data, hidden.person)
      .whereIn('recipient_key', [...keys])
      .whereNotNull('name')
      .groupBy(['recipient_key', 'import_id', 'section_id'])
      .orderBy(['recipient_key', 'import_id', 'section_id'])
      .select({
        key: 'recipient_key',
        importId: 'import_id',
        sectionId: 'section_id',
        ...sumColumns(this.knex),
      })
    return rows.map(figuresOf)
  }

  /**
   * The companies with a row of these imports, of whatever version, that names the recipient of their key. Each import is
   * looked up by the key that its own company has for the recipient.
   */
  async findCompaniesNaming(
    asked: readonly { data: DataVersion; key: string }[],
    kind: 'person' | 'body',
  ): Promise<Set<number>> {
    const wanted = asked.flatMap(({ data: { companyId, imports }, key }) =>
      imports.map(({ importId }) => [companyId, importId, key]),
    )
    const columns = kind === 'person' ? [keyColumns.person] : [keyColumns.paid, keyColumns.place]
    const found = new Set<number>()
    for (const column of wanted.length > 0 ? columns : []) {
      const rows = await this.knex('data_records')
        .whereIn(['company_id', 'import_id', column], wanted)
        .distinct<{ company_id: number }[]>('company_id')
      for (const row of rows) found.add(row.company_id)
    }
    return found
  }

  private ofPart(
    data: DataVersion,
    key: string,
    { importId, sectionId, naming }: RecipientRowsPart,
    hidden: HiddenNaming,
    after: number,
  ) {
    const ofImport = { ...data, imports: data.imports.filter(isImport(importId)) }
    return this.naming(ofImport, key, naming, hidden)
      .andWhere({ section_id: sectionId })
      .andWhere('row_no', '>', after)
      .orderBy('row_no')
  }

  private naming(data: DataVersion, key: string, naming: Naming, hidden: HiddenNaming) {
    const query = this.visible(data, hidden[naming]).andWhere({ [keyColumns[naming]]: key })
    return naming === 'person' ? query.whereNotNull('name') : query
  }

  private visible(data: DataVersion, hidden: HiddenParts) {
    return visibleRows(this.knex, data, hidden)
  }
}

const isImport = (importId: number) => (slot: { importId: number }) => slot.importId === importId
