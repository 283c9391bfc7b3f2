import path from 'node:path'
import type { Config } from '#server/config/index.ts'
import { createCore } from '#server/container.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import type { MadeBackup } from '#server/features/backup/index.ts'
import { requireUsableSchema } from '../../migrations/run/index.ts'
import { openTarget, standardOutput, usualName } from '../lib/target-file.ts'
import { megabytes } from './amounts.ts'

/** Files that rows name are missing: the backup has everything else. */
const FAULTY = 2

/** Writes a backup to a file, or to the standard output (`-`), and says on stderr what is in it. */
export async function make(config: Config, to: string | undefined, key: string | undefined): Promise<void> {
  // Without the limits of the server: reading takes as long as it takes.
  const database = openDatabase(config)
  const core = await createCore({ ...config, logLevel: 'silent' }, { database })
  try {
    await requireUsableSchema(database.knex)
    await core.installation.requireOwnStorage()
    const place = to ?? path.join(config.dataDir, 'backups', usualName(new Date(), key !== undefined))
    const target = place === '-' ? standardOutput() : await openTarget(place)
    try {
      if (key === undefined) console.error('BACKUP_KEY is not set: the backup is not encrypted.')
      const made = await core.backups.make(target.stream, { key })
      await target.keep()
      report(made, place)
    } catch (error) {
      await target.discard()
      throw target.explain(error)
    }
  } finally {
    await core.close()
  }
}

function report({ bytes, rows, files, fileBytes, missing, changed }: MadeBackup, place: string): void {
  console.error(
    `Backup: ${place === '-' ? 'standard output' : place} (${megabytes(bytes)}), ` +
      `${rows} rows, ${files} files (${megabytes(fileBytes)}).`,
  )
  for (const key of missing) console.error(`Missing: ${key}`)
  for (const key of changed) console.error(`Not what its row says: ${key}`)
  if (missing.length + changed.length === 0) return
  console.error('The backup has everything else. The storage has lost or changed these files.')
  process.exitCode = FAULTY
}
