import path from 'node:path'
import { storageNameOf } from '#server/config/storage-name.ts'
import {
  InstallationRepository,
  InstallationService,
  ReleaseRepository,
  ReleaseService,
} from '#server/features/installation/index.ts'
import { PUBLICATION_JOB } from '#server/features/publishing/index.ts'
import { WEBHOOK_SEND } from '#server/features/webhooks/index.ts'
import type { Basis } from './basis.ts'

/** Whose files the storage has, and letting go what waits while the installation is paused. */
export function wireInstallation(basis: Basis) {
  const { config, knex, transaction, storage, storedFiles, clock, audit } = basis
  const repository = new InstallationRepository(knex)
  return {
    installation: new InstallationService({
      ...{ transaction, storage, storedFiles, clock },
      repository,
      place: storageNameOf(config),
      temporaryFolder: path.join(config.dataDir, 'tmp'),
    }),
    release: new ReleaseService({
      ...{ transaction, audit, clock },
      installation: repository,
      repository: new ReleaseRepository(knex),
      jobs: { publication: PUBLICATION_JOB, message: WEBHOOK_SEND },
    }),
  }
}
