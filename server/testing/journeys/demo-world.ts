import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createEmptySchema, copySchema } from '../mysql-test-database.ts'
import { runToEnd } from './built-process.ts'

/** How often the other processes check whether the first has created the world. */
const LOOK_EVERY_MS = 50

/** The environment of a separate installation in this folder, with an empty database. */
export async function settings(folder: string): Promise<Record<string, string>> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_RUN_FOLDER } = process.env
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORTAL_HOST: 'portal.localhost',
    // Seconds of a processor for pages that most tests never open; those that need them ask for them.
    READY_PAGES: 'false',
    // Webhooks at this machine.
    WEBHOOKS_PRIVATE_NETS: 'true',
    DATA_DIR: path.join(folder, 'data'),
    ...(TEST_DATABASE_URL && {
      DATABASE_URL: await createEmptySchema(TEST_DATABASE_URL, TEST_RUN_FOLDER!),
      SESSION_SECRET: 'a secret of these journeys alone, long enough',
      ENCRYPTION_KEY: 'another secret of these journeys, long enough',
    }),
    ...(TEST_REDIS_URL && { REDIS_URL: TEST_REDIS_URL }),
  }
}

/** The same with the demo world. Loading it takes seconds, so it is loaded once per run and engine, and copied. */
export async function settingsWithDemo(folder: string): Promise<Record<string, string>> {
  const { TEST_RUN_FOLDER, TEST_DATABASE_URL } = process.env
  const name = TEST_DATABASE_URL ? 'demo-world-mysql' : 'demo-world-sqlite'
  const demo = await loadedDemo(path.join(TEST_RUN_FOLDER!, name))
  const own = await settings(folder)
  await cp(demo.DATA_DIR!, own.DATA_DIR!, { recursive: true })
  if (demo.DATABASE_URL) await copySchema(demo.DATABASE_URL, own.DATABASE_URL!)
  return own
}

/** The settings of the run's demo world. The first process that needs it creates it; the others wait. */
async function loadedDemo(folder: string): Promise<Record<string, string>> {
  const made = path.join(folder, 'settings.json')
  const failed = path.join(folder, 'failed')
  if (await isFirst(folder)) {
    try {
      const env = await settings(folder)
      await runToEnd('scripts/db.js', ['migrate'], env)
      await runToEnd('scripts/db.js', ['seed'], env)
      await runToEnd('seeds/demo/load.js', [], env)
      // Written elsewhere first, so that waiting processes never read an incomplete file.
      await writeFile(`${made}.part`, JSON.stringify(env))
      await rename(`${made}.part`, made)
    } catch (error) {
      await writeFile(failed, String(error))
    }
  }
  while (!existsSync(made)) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'))
    await delay(LOOK_EVERY_MS)
  }
  return JSON.parse(readFileSync(made, 'utf8')) as Record<string, string>
}

async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
