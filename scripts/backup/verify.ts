import type { Config } from '#server/config/index.ts'
import { createCore } from '#server/container.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import { onlyReading, readBackup, type CheckReport } from '#server/features/backup/index.ts'
import { requireUsableSchema } from '../../migrations/run/index.ts'
import { megabytes } from './amounts.ts'

/** Something is not as it should be. */
const FAULTY = 2
/** The report names so many of each kind. */
const NAMED = 20

/** Checks the installation of the settings; it may run meanwhile. */
export async function verifyInstallation(config: Config, quick: boolean): Promise<void> {
  const database = openDatabase(config)
  const core = await createCore({ ...config, logLevel: 'silent' }, { database })
  try {
    await requireUsableSchema(database.knex)
    await core.installation.requireOwnStorage()
    report(await core.installationCheck.check({ quick }))
  } finally {
    await core.close()
  }
}

function report(found: CheckReport): void {
  const { editions, wrongEditions, files, bytes, missing, changed, leftovers, faults } = found
  console.log(`Editions: ${editions} compared with their rows, ${wrongEditions.length} differ.`)
  list(
    wrongEditions.map(
      ({ companyId, edition, differs }) => `company ${companyId}, edition ${edition}: ${differs.join(', ')}`,
    ),
  )
  console.log(`Files: ${files} named by rows (${megabytes(bytes)}).`)
  console.log(`  missing: ${missing.length}`)
  list(missing)
  console.log(`  not what their row says: ${changed.length}`)
  list(changed)
  console.log(`Files that no row names, for more than two days: ${leftovers.length}`)
  list(leftovers)
  console.log(faults === 0 ? 'Everything is as it should be.' : `Faults: ${faults}.`)
  if (faults > 0) process.exitCode = FAULTY
}

function list(lines: readonly string[]): void {
  for (const line of lines.slice(0, NAMED)) console.log(`    ${line}`)
  if (lines.length > NAMED) console.log(`    … and ${lines.length - NAMED} more`)
}

/** Reads a backup to its end; needs neither database nor storage. @throws BackupRefused */
export async function verifyBackup(file: string, key: string | undefined): Promise<void> {
  const { manifest, contents } = await readBackup(file, key, onlyReading)
  const { version, madeAt, installation, engine, migrations } = manifest
  console.log(
    `Backup of ${new Date(madeAt).toISOString()}, version ${version} (${migrations.at(-1)}), ${engine}.`,
  )
  console.log(`Installation: ${installation.slice(0, 8)}`)
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Rows: ${rows} in ${contents.tables.length} tables.`)
  for (const { name, rows: count } of contents.tables) if (count > 0) console.log(`    ${name}: ${count}`)
  console.log(`Files: ${contents.files.count} (${megabytes(contents.files.bytes)}).`)
  console.log(`  missing when it was made: ${contents.missing.length}`)
  list(contents.missing)
  console.log(`  not what their row says: ${contents.changed.length}`)
  list(contents.changed)
  console.log('The backup is whole: every hash was compared.')
}
