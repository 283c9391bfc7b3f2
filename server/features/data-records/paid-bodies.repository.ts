import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { HiddenParts } from './hidden-naming.ts'
import type { PaidSum } from './paid-sum.ts'
import { figuresOf, sumColumns, visibleRows, type SummedRow } from './summed-rows.repository.ts'

/** Some keys of bodies in an import: those after one, to another or to the last. */
export interface KeyRange {
  after: string
  upTo: string | undefined
}

/** The bodies that rows name as paid, in the order of their keys, which have an index. */
export class PaidBodiesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The key of the nth row, from 1, after a key; undefined where there are fewer. Rows that pay no body have none. */
  async findNthKey(
    { companyId }: DataVersion,
    importId: number,
    after: string,
    n: number,
  ): Promise<string | undefined> {
    const row = await this.knex('data_records')
      .where({ company_id: companyId, import_id: importId })
      .andWhere('paid_key', '>', after)
      .orderBy('paid_key')
      .offset(n - 1)
      .first<{ paid_key: string } | undefined>('paid_key')
    return row?.paid_key
  }

  /** Sums of the visible rows of an import by body, section and spelling. */
  async findSums(
    data: DataVersion,
    importId: number,
    { after, upTo }: KeyRange,
    hidden: HiddenParts,
  ): Promise<PaidSum[]> {
    const ofImport = { ...data, imports: data.imports.filter((one) => one.importId === importId) }
    const query = visibleRows(this.knex, ofImport, hidden).andWhere('paid_key', '>', after)
    if (upTo !== undefined) void query.andWhere('paid_key', '<=', upTo)
    const spelling = ['section_id', 'facility', 'payee']
    const rows: SummedRow<PaidSum>[] = await query.groupBy(['paid_key', ...spelling]).select({
      key: 'paid_key',
      sectionId: 'section_id',
      facility: 'facility',
      payee: 'payee',
      ...sumColumns(this.knex),
    })
    return rows.map(figuresOf)
  }
}
