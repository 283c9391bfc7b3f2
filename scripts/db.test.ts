import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openSqlite } from '#server/drivers/database/sqlite.ts'
import { projectRoot } from '#server/lib/root.ts'
import { bundledCommand } from '#server/testing/bundled-command.ts'
import { migrations } from '../migrations/index.ts'

let folder: string
let command: Awaited<ReturnType<typeof bundledCommand>>
const fromSource = ['scripts/run.mjs', 'scripts/db.ts']

/** Runs the command on a database of its own, with this input. */
function db(args: string[], input = '', env: Record<string, string> = {}, program = [command.file]) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const { PATH, HOME, TMPDIR } = process.env
    const child = spawn(process.execPath, [...program, ...args], {
      cwd: projectRoot,
      env: { NODE_ENV: 'test', PATH, HOME, TMPDIR, DATA_DIR: folder, ...env },
      timeout: 120_000,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'db-command-'))
  command = await bundledCommand('scripts/db.ts')
  expect(await db(['migrate'], '', {}, fromSource)).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await command.remove()
  await rm(folder, { recursive: true, force: true })
})

it('rolls back nothing unless the name of the database is typed', async () => {
  for (const input of ['', '\n', 'yes\n']) {
    const { code, output } = await db(['rollback'], input)
    expect([code, output]).toEqual([1, expect.stringContaining('Nothing was changed.')])
    expect(output).toMatch(/undoes the migration \d+-[a-z-]+ of the database .*disclosure\.sqlite/)
  }
  expect((await db(['migrate'])).output).toBe('Migrated: nothing\n')
})

it('rolls back one migration when it is, or with --yes', async () => {
  const asked = await db(['rollback'], 'disclosure.sqlite\n')
  expect([asked.code, asked.output]).toEqual([0, expect.stringMatching(/Rolled back: \d+-[a-z-]+\n$/)])
  const [, last] = /Rolled back: (.*)\n/.exec(asked.output)!
  expect((await db(['rollback', '--yes'])).output).toMatch(/^Rolled back: \d+-[a-z-]+\n$/)
  expect((await db(['migrate'])).output).toMatch(new RegExp(`^Migrated: \\d+-[a-z-]+, ${last}\n$`))
})

it('deletes data on request only', async () => {
  await db(['migrate'])
  const database = openSqlite(path.join(folder, 'disclosure.sqlite'))
  await database.knex('backups').insert({ finished_at: 1 })
  await database.close()
  // Those after it add nothing that has data.
  let last = await db(['rollback', '--yes'])
  while (last.code === 0) last = await db(['rollback', '--yes'])
  expect(last.output).toContain('Undoing 087-backups would delete the data of backups.')
  expect(last.output).toContain('Nothing was changed.')
  expect((await db(['rollback', '--yes', '--lose-data'])).output).toBe('Rolled back: 087-backups\n')
})

it('lets two starts migrate at once: one waits for the other', async () => {
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'db-command-'))
  const both = await Promise.all([db(['migrate'], '', { DATA_DIR }), db(['migrate'], '', { DATA_DIR })])
  expect(both).toMatchObject([{ code: 0 }, { code: 0 }])
  const applied = both.flatMap(({ output }) => output.match(/\d{3}-[a-z-]+/g) ?? [])
  expect([...applied].sort()).toEqual(migrations.map(([name]) => name))
  await rm(DATA_DIR, { recursive: true, force: true })
})

it('says in one line that the database does not answer', async () => {
  const secret = 'a secret of these tests, long enough'
  const { code, output } = await db(['migrate'], '', {
    DATABASE_URL: 'mysql://user:hunter2@127.0.0.1:1/disclosure',
    ...{ SESSION_SECRET: secret, ENCRYPTION_KEY: secret },
  })
  expect([code, output]).toEqual([
    1,
    'The database disclosure on 127.0.0.1:1 does not answer (ECONNREFUSED).\n',
  ])
})
