import type { Transaction } from '#server/drivers/database/contract.ts'
import { inNameOf, systemActor } from '#server/features/audit/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import { announcedImport } from './announced-import.ts'
import type { FinishedImport } from './finished-mail.ts'
import type { CheckFailure } from './import-checker.ts'
import { ImportSteps } from './import-steps.ts'
import type { Import, ImportFault } from './import.ts'
import type { ImportsDependencies } from './imports-deps.ts'

/** An import that fails after its check keeps what the check has found. */
type Failure = Omit<CheckFailure, 'outcome' | 'errorKinds' | 'encoding'> &
  Partial<Pick<CheckFailure, 'errorKinds' | 'encoding'>>

/** The end of an import, done or failed: its state, the log, and the e-mail to the user who uploaded the file. */
export class ImportEnd {
  private readonly deps: ImportsDependencies
  private readonly steps: ImportSteps

  constructor(deps: ImportsDependencies) {
    this.deps = deps
    this.steps = new ImportSteps(deps)
  }

  /** Reports an import that this transaction has set to done. */
  async succeeded(trx: Transaction, item: Import): Promise<void> {
    await this.notify(trx, item, 'done')
    await this.deps.webhooks.announce(trx, item.companyId, 'import.done', {
      ...announcedImport(item),
      rows: item.rowsStaged,
    })
    await this.record(trx, item, 'success', { rows: item.rowsStaged })
  }

  /** Fails an import that has not ended and frees its slot. */
  async fail(
    item: Import,
    { fault, errorCount, errorFileKey, errorKinds, encoding }: Failure,
    andThen: (trx: Transaction, failed: Import) => Promise<void> = async () => {},
  ): Promise<void> {
    const { database, imports, clock } = this.deps
    await database.knex.transaction(async (trx) => {
      const isMoved = await imports.move(trx, item.companyId, item.id, 'failed', {
        slot_lock: null,
        error_code: fault.code,
        error_key: fault.key,
        error_params: JSON.stringify(fault.params),
        error_count: errorCount,
        error_file_key: errorFileKey,
        ...(errorKinds && { error_kinds: JSON.stringify(errorKinds) }),
        ...(encoding && { encoding }),
        finished_at: clock.now(),
      })
      // It may have been confirmed during the check.
      const failed = isMoved && (await imports.find(item.companyId, item.id, trx))
      if (!failed) return
      await this.notify(trx, failed, 'failed')
      await this.deps.webhooks.announce(trx, item.companyId, 'import.failed', {
        ...announcedImport(failed),
        code: fault.code,
        errors: errorCount,
      })
      await this.record(trx, failed, 'failure', { code: fault.code, errors: errorCount })
      await andThen(trx, failed)
    })
  }

  /** Fails an import for what is not the file's fault, and starts to check the same file anew. */
  failAndCheckAgain(item: Import, fault: ImportFault): Promise<void> {
    return this.fail(item, { fault, errorCount: 0, errorFileKey: null }, async (trx, failed) => {
      const { uploadedFileId: id, bytesTotal: byteSize, chosenEncoding } = failed
      if (id !== null) await this.steps.startCheck(trx, { ...failed, id, byteSize }, chosenEncoding)
    })
  }

  /** The actor is the user who confirmed the import or, before that, the one who uploaded the file; with the token if one did. */
  private async record(
    trx: Transaction,
    item: Import,
    outcome: 'success' | 'failure',
    more: Record<string, number>,
  ): Promise<void> {
    const { companyId, sectionType, year } = item
    const file = await this.deps.files.findFile(companyId, item.uploadedFileId, trx)
    const beginner =
      item.confirmedBy === null && file
        ? { userId: file.uploadedBy, token: file.uploadedToken }
        : { userId: item.confirmedBy, token: item.confirmedToken }
    const actor = inNameOf(beginner, systemActor(`import ${item.id}`, companyId))
    await this.deps.audit.record(trx, actor, {
      name: 'data_imported',
      companyId,
      outcome,
      target: { kind: 'import', id: item.id },
      details: { file: file?.fileName ?? null, type: sectionTypeNames[sectionType], year, ...more },
    })
  }

  /** Only for confirmed imports: the result of the check is on the import's page. */
  private async notify(
    trx: Transaction,
    { companyId, id, uploadedFileId }: Import,
    outcome: FinishedImport['outcome'],
  ): Promise<void> {
    const item = await this.deps.imports.find(companyId, id, trx)
    const file = await this.deps.files.findFile(companyId, uploadedFileId, trx)
    // Read again, because it may have been confirmed during the check.
    if (!item || item.confirmedAt === null || !file) return
    const { fileName, uploadedBy } = file
    const { rowsStaged: rows, errorCount: errors } = item
    await this.deps.onFinished(trx, { companyId, importId: id, fileName, uploadedBy, outcome, rows, errors })
  }
}
