import { BackupMaker, BackupsRepository, InstallationCheck } from '#server/features/backup/index.ts'
import type { EditionCheck } from '#server/features/publishing/index.ts'
import type { InstallationService } from '#server/features/installation/index.ts'
import { productVersion } from '#server/lib/product-version.ts'
import { appliedNames } from '../../migrations/run/index.ts'
import type { Basis } from './basis.ts'

/** Making backups of the whole installation. */
export function wireBackup(
  { database, knex, storage, storedFiles, filesHold, box, clock }: Basis,
  { installation, editionCheck }: { installation: InstallationService; editionCheck: EditionCheck },
) {
  const repository = new BackupsRepository(knex)
  const installationCheck = new InstallationCheck({
    ...{ database, storage, storedFiles, repository, clock },
    ...{ hold: filesHold, editions: editionCheck },
    installation: () => installation.token(),
  })
  const backups = new BackupMaker({
    ...{ database, storage, storedFiles, box, clock },
    hold: filesHold,
    repository,
    installation: () => installation.token(),
    appliedMigrations: appliedNames,
    version: productVersion,
  })
  return { backups, installationCheck }
}
