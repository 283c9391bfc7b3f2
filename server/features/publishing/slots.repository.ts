import type { Knex } from 'knex'
import type { SectionType } from '#server/features/sections/index.ts'

export interface SlotImport {
  importId: number
  year: number
  rootSectionId: number
}

/** A slot of a type of data. */
interface SlotPlace {
  sectionType: SectionType
  year: number
  rootSectionId: number
}

type Executor = Knex | Knex.Transaction

/** Which import fills which slot, from one version to another. Each statement names the company. */
export class SlotsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async closeSlot(trx: Knex.Transaction, companyId: number, slot: SlotPlace, version: number): Promise<void> {
    await trx('slots')
      .where({ company_id: companyId, section_type: slot.sectionType, year: slot.year })
      .andWhere({ root_section_id: slot.rootSectionId })
      .andWhere('until_version', '>', version)
      .update({ until_version: version })
  }

  async insertSlot(
    trx: Knex.Transaction,
    companyId: number,
    slot: SlotPlace & { importId: number },
    version: number,
  ): Promise<void> {
    await trx('slots').insert({
      company_id: companyId,
      section_type: slot.sectionType,
      year: slot.year,
      root_section_id: slot.rootSectionId,
      import_id: slot.importId,
      since_version: version,
    })
  }

  /** The imports that make up a type's data at a version, newest year first. */
  async findSlots(
    companyId: number,
    sectionType: SectionType,
    version: number,
    executor: Executor = this.knex,
  ): Promise<SlotImport[]> {
    const rows = await executor('slots')
      .where({ company_id: companyId, section_type: sectionType })
      .andWhere('since_version', '<=', version)
      .andWhere('until_version', '>', version)
      .orderBy([{ column: 'year', order: 'desc' }, { column: 'root_section_id' }, { column: 'import_id' }])
      .select<{ import_id: number; year: number; root_section_id: number }[]>(
        'import_id',
        'year',
        'root_section_id',
      )
    return rows.map((row) => ({
      importId: row.import_id,
      year: row.year,
      rootSectionId: row.root_section_id,
    }))
  }
}
