import type { Database } from '#server/drivers/database/contract.ts'
import { FileImportsRepository } from './file-imports.repository.ts'
import { ImportOutliersRepository } from './import-outliers.repository.ts'
import { ImportProgressRepository } from './import-progress.repository.ts'
import { ImportedRowsRepository } from './imported-rows.repository.ts'
import { ImportsRepository } from './imports.repository.ts'
import { SlotLocksRepository } from './slot-locks.repository.ts'

export interface ImportRepositories {
  imports: ImportsRepository
  files: FileImportsRepository
  rows: ImportedRowsRepository
  progress: ImportProgressRepository
  slots: SlotLocksRepository
  outliers: ImportOutliersRepository
}

export function importRepositories(knex: Database['knex']): ImportRepositories {
  return {
    imports: new ImportsRepository(knex),
    files: new FileImportsRepository(knex),
    rows: new ImportedRowsRepository(knex),
    progress: new ImportProgressRepository(knex),
    slots: new SlotLocksRepository(),
    outliers: new ImportOutliersRepository(knex),
  }
}
