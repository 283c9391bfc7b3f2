import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { inTransaction, type Database } from '#server/drivers/database/index.ts'
import { openStorage } from '#server/drivers/storage/index.ts'
import { MailsRepository, removeMailsWithTokens } from '#server/features/mail/index.ts'
import { systemClock } from '#server/lib/clock.ts'
import { SecretBox } from '#server/lib/secret-box.ts'
import type { TestCore } from '#server/testing/test-core.ts'
import { seedReference } from '#seeds/reference/guidelines.ts'
import { migrations } from '../../../migrations/index.ts'
import { expectedTables } from '../../../migrations/run/expected-tables.ts'
import { migrateRestored } from '../../../migrations/run/index.ts'
import { restoreMark } from '../../../migrations/run/restore-mark.ts'
import { RestoreRepository, RestoreService, type MadeBackup } from './index.ts'

type Progress = Parameters<TestCore['core']['backups']['make']>[1]

/** Writes a backup of the test's installation into a file. */
export function backUp({ core }: TestCore, file: string, options: Progress = {}): Promise<MadeBackup> {
  return core.backups.make(createWriteStream(file), options)
}

/** What restores into a database and a data folder, as the command wires it. */
export async function restoreTo(
  database: Database,
  dataDir: string,
  encryptionKey: string,
  changes: Partial<ConstructorParameters<typeof RestoreService>[0]> = {},
) {
  const { knex } = database
  const box = new SecretBox(encryptionKey)
  const storage = await openStorage({ dataDir })
  const service = new RestoreService({
    ...{ database, storage, box, clock: systemClock },
    transaction: inTransaction(knex),
    repository: new RestoreRepository(knex),
    temporaryFolder: path.join(dataDir, 'tmp'),
    hasOthersIndex: async () => false,
    schema: {
      known: migrations.map(([name]) => name),
      mark: restoreMark(knex),
      migrate: async (names) =>
        void (await migrateRestored(
          knex,
          migrations.filter(([name]) => names.includes(name)),
        )),
      tablesAfter: (names) => expectedTables(migrations.filter(([name]) => names.includes(name))),
      seed: () => seedReference(knex),
    },
    removeDeadMails: () => removeMailsWithTokens(new MailsRepository(knex), box),
    ...changes,
  })
  return { service, storage }
}
