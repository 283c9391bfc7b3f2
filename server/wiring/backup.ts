import { BackupMaker, BackupsRepository } from '#server/features/backup/index.ts'
import type { InstallationService } from '#server/features/installation/index.ts'
import { projectRoot } from '#server/lib/root.ts'
import { versionOf } from '#server/lib/version.ts'
import { appliedNames } from '../../migrations/run/index.ts'
import type { Basis } from './basis.ts'

/** Making backups of the whole installation. */
export function wireBackup(
  { database, knex, storage, storedFiles, filesHold, box, clock }: Basis,
  { installation }: { installation: InstallationService },
) {
  const backups = new BackupMaker({
    ...{ database, storage, storedFiles, box, clock },
    hold: filesHold,
    repository: new BackupsRepository(knex),
    installation: () => installation.token(),
    appliedMigrations: appliedNames,
    version: versionOf(projectRoot),
  })
  return { backups }
}
