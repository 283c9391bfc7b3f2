import path from 'node:path'
import { databaseNameOf, shortDatabaseNameOf } from '#server/config/database-name.ts'
import type { Config } from '#server/config/index.ts'
import { storageNameOf } from '#server/config/storage-name.ts'
import { inTransaction, openDatabase } from '#server/drivers/database/index.ts'
import { openSearch } from '#server/drivers/search/index.ts'
import { openStorage } from '#server/drivers/storage/index.ts'
import { BackupRefused, RestoreRepository, RestoreService } from '#server/features/backup/index.ts'
import { MailsRepository, removeMailsWithTokens } from '#server/features/mail/index.ts'
import { systemClock } from '#server/lib/clock.ts'
import { SecretBox } from '#server/lib/secret-box.ts'
import { seedReference } from '#seeds/reference/guidelines.ts'
import { expectedTables } from '../../migrations/run/expected-tables.ts'
import { migrateRestored, type NamedMigration } from '../../migrations/run/index.ts'
import { restoreMark } from '../../migrations/run/restore-mark.ts'
import { migrations } from '../../migrations/index.ts'
import { typedAs } from '../lib/typed-as.ts'
import { megabytes } from './amounts.ts'

export interface RestoreChoices {
  from: string
  key: string | undefined
  replace: boolean
  yes: boolean
  otherEncryptionKey: boolean
}

/** Restores a backup into the database and the storage of the settings. */
export async function restore(config: Config, choices: RestoreChoices): Promise<void> {
  const { from: file, key, otherEncryptionKey } = choices
  const database = openDatabase(config)
  try {
    const service = await serviceOf(config, database)
    console.log(`Reading ${file} …`)
    const { madeAt, version, installation } = await service.check({ file, key, otherEncryptionKey })
    console.log(
      `The backup is whole: of ${new Date(madeAt).toISOString()}, version ${version}, ` +
        `installation ${installation.slice(0, 8)}.`,
    )
    await service.refuseIfUsed()
    await refuseUnlessFree(config, service, choices)
    console.log(`Restoring into ${databaseNameOf(config)} and ${lower(storageNameOf(config))} …`)
    const { contents, leftOut, deadMails } = await service.restore({ file, key })
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Restored: ${rows} rows, ${contents.files.count} files (${megabytes(contents.files.bytes)}). ` +
        'Every hash was compared.',
    )
    for (const missing of contents.missing) console.log(`Missing already in the backup: ${missing}`)
    for (const table of leftOut) console.log(`Left out: the table ${table}, which is none of the product’s.`)
    if (deadMails > 0)
      console.log(`Removed: ${deadMails} waiting e-mails with codes or links that are not valid any more.`)
    console.log('Everybody has to sign in again. The search index is built at the next start.')
    console.log('The installation is paused: no e-mails, webhooks, planned publications or purges. Start it,')
    console.log('look at it, then let it go with: npm run resume')
  } finally {
    await database.close()
  }
}

async function serviceOf(config: Config, database: ReturnType<typeof openDatabase>): Promise<RestoreService> {
  const { knex } = database
  const box = new SecretBox(config.encryptionKey)
  const of = (names: readonly string[]): NamedMigration[] =>
    migrations.filter(([name]) => names.includes(name))
  return new RestoreService({
    ...{ database, box, clock: systemClock },
    transaction: inTransaction(knex),
    storage: await openStorage(config),
    repository: new RestoreRepository(knex),
    temporaryFolder: path.join(config.dataDir, 'tmp'),
    hasOthersIndex: () => hasIndex(config),
    schema: {
      known: migrations.map(([name]) => name),
      mark: restoreMark(knex),
      migrate: async (names) => void (await migrateRestored(knex, of(names))),
      tablesAfter: (names) => expectedTables(of(names)),
      seed: () => seedReference(knex),
    },
    removeDeadMails: () => removeMailsWithTokens(new MailsRepository(knex), box),
  })
}

/** Of the embedded index nobody else can have a part: it lies in DATA_DIR. */
async function hasIndex(config: Config): Promise<boolean> {
  if (config.meiliUrl === undefined) return false
  const index = await openSearch(config)
  try {
    return (await index.mark()) !== null
  } finally {
    await index.close()
  }
}

async function refuseUnlessFree(
  config: Config,
  service: RestoreService,
  { replace, yes }: RestoreChoices,
): Promise<void> {
  const found = await service.target()
  if (!found) return
  const there = [
    `${databaseNameOf(config)} has ${found.companies} companies and ${found.users} users`,
    ...(found.otherTables > 0 ? [`it has ${found.otherTables} tables of something else`] : []),
    `${lower(storageNameOf(config))} has ${found.files} files`,
    ...(found.hasOthersIndex ? [`Meilisearch has an index under ${config.meiliPrefix}`] : []),
  ].join(', ')
  if (!replace)
    throw new BackupRefused(
      `There is something here already: ${there}. Nothing was changed. Choose another database, another ` +
        'folder or S3_PREFIX, and another MEILI_PREFIX; or destroy all of it with -- --replace.',
    )
  console.error(`This destroys what is here for good: ${there}.`)
  if (!yes && !(await typedAs(shortDatabaseNameOf(config))))
    throw new BackupRefused('The name was not typed. Nothing was changed.')
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
