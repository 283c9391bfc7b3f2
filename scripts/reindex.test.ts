import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openDatabase } from '#server/drivers/database/index.ts'
import { projectRoot } from '#server/lib/root.ts'
import { bundledCommand } from '#server/testing/bundled-command.ts'
import { migrate } from '../migrations/run/index.ts'

let folder: string
let command: Awaited<ReturnType<typeof bundledCommand>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'reindex-'))
  command = await bundledCommand('scripts/reindex.ts')
})
afterAll(async () => {
  await command.remove()
  await rm(folder, { recursive: true, force: true })
})

function reindex(more: Record<string, string> = {}) {
  const { PATH, HOME, TMPDIR } = process.env
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', PATH, HOME, TMPDIR, DATA_DIR: folder, ...more }
  const { status, stdout, stderr } = spawnSync(process.execPath, [command.file], {
    ...{ cwd: projectRoot, env, encoding: 'utf8' },
  })
  return { status, stdout, stderr }
}

it('rebuilds the index, and says in one line why it cannot', async () => {
  const refused = (sentence: string) => ({ status: 1, stdout: '', stderr: sentence })
  expect(reindex()).toEqual(
    refused('The database has no schema yet. Run npm run db:migrate and npm run db:seed.\n'),
  )
  const database = openDatabase({ dataDir: folder })
  await migrate(database.knex)
  await database.close()
  expect(reindex({ MEILI_URL: 'http://127.0.0.1:1' })).toEqual(
    refused(
      'A service cannot be used (Meilisearch: no connection): see whether it runs, and whether its settings are right.\n',
    ),
  )
  expect(reindex()).toEqual({ status: 0, stdout: '0 records indexed.\n', stderr: '' })
})
