import path from 'node:path'
import { storageNameOf } from '#server/config/storage-name.ts'
import { InstallationRepository, InstallationService } from '#server/features/installation/index.ts'
import type { Basis } from './basis.ts'

/** Whose files the storage has. */
export function wireInstallation({ config, knex, transaction, storage, clock }: Basis) {
  return {
    installation: new InstallationService({
      ...{ transaction, storage, clock },
      repository: new InstallationRepository(knex),
      place: storageNameOf(config),
      temporaryFolder: path.join(config.dataDir, 'tmp'),
    }),
  }
}
