import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { dropTestSchemas } from './mysql-test-database.ts'
import { writeTemplate } from './sqlite-test-database.ts'

/**
 * Runs once before all test files: migrates and seeds the SQLite file from which every test database is copied.
 * Workers start afterwards and inherit its environment variables.
 */
export default async function setUp(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'disclosure-test-'))
  process.env.TEST_RUN_FOLDER = folder
  await writeTemplate(folder)
}

/** Runs once after all test files. */
export async function tearDown(): Promise<void> {
  const folder = process.env.TEST_RUN_FOLDER
  if (!folder) return
  const serverUrl = process.env.SERVICES_DATABASE_URL
  if (serverUrl) await dropTestSchemas(serverUrl, folder)
  await rm(folder, { recursive: true, force: true })
}
