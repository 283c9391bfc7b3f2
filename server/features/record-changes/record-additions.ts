import type { InTransaction } from '#server/drivers/database/contract.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { rowHash, type ImportsService } from '#server/features/imports/index.ts'
import { dataTrackOf, type Drafts } from '#server/features/publishing/index.ts'
import { emptyValues } from '#server/features/record-fields/index.ts'
import type { SectionCatalogue, SectionType } from '#server/features/sections/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { RecordActsRepository } from './record-acts.repository.ts'
import type { RecordWriter } from './record-writer.ts'
import type { RevisionsRepository } from './revisions.repository.ts'
import { readTypedRecord, type TypedRecord } from './typed-record.ts'

export interface RecordAdditionsDeps {
  transaction: InTransaction
  revisions: RevisionsRepository
  writer: RecordWriter
  acts: RecordActsRepository
  drafts: Pick<Drafts, 'draftIn' | 'finishChange'>
  imports: Pick<ImportsService, 'createForTotals'>
  sections: Pick<SectionCatalogue, 'of' | 'requireCurrent'>
  clock: Clock
}

/** Adds records that no file has. */
export class RecordAdditions {
  private readonly deps: RecordAdditionsDeps

  constructor(deps: RecordAdditionsDeps) {
    this.deps = deps
  }

  /**
   * Adds a row to the import of its section's slot, after the last one; to one without a file, made for it, where the slot
   * is empty.
   * @throws AppError 712 with what is wrong at each field, 715 an import is about to replace the slot's rows
   */
  async add(
    actor: Actor,
    companyId: number,
    sectionType: SectionType,
    year: number,
    typed: TypedRecord,
  ): Promise<DataRecord> {
    const { transaction, drafts, sections: catalogue, imports, revisions, writer, acts, clock } = this.deps
    const sections = await catalogue.of(companyId)
    const section = sections
      .in(year)
      .of(sectionType)
      .find(({ code, content }) => code === typed['section_code'] && content === 'rows')
    if (!section) throw missing('section_code')
    const { rootId: rootSectionId } = section
    const values = readTypedRecord(typed, { ...emptyValues, year }, { sections, sectionType, rootSectionId })
    const readBy = sections.editionOf(year)?.id ?? null
    return transaction(async (trx) => {
      let data = await drafts.draftIn(trx, companyId, sectionType)
      await catalogue.requireCurrent(trx, companyId, year, readBy)
      const slot = { year, rootSectionId }
      let importId = data.imports.find(
        (one) => one.year === year && one.rootSectionId === rootSectionId,
      )?.importId
      if (importId === undefined) {
        importId = await imports.createForTotals(actor, trx, { companyId, sectionType, ...slot })
        data = { ...data, imports: [...data.imports, { importId, ...slot }] }
      }
      const rowNo = (await revisions.lastRowNo(trx, companyId, importId)) + 1
      const { userId } = actor
      const act = { kind: 'add', field: null, rowCount: 1, userId, madeAt: clock.now() } as const
      const actId = await acts.insert(trx, data, act)
      const next = { values, rowHash: rowHash(values), importId, rowNo, revision: 0 }
      const record = await writer.put({ trx, actor, data, actId }, null, next, 'add')
      await drafts.finishChange(trx, companyId, dataTrackOf(sectionType))
      return record
    })
  }
}

function missing(field: string): AppError {
  return new AppError(712, { fields: [{ field, message: 'common.error.required' }] })
}
