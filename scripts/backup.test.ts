import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openDatabase } from '#server/drivers/database/index.ts'
import { projectRoot } from '#server/lib/root.ts'
import { bundledCommand } from '#server/testing/bundled-command.ts'
import { migrate } from '../migrations/run/index.ts'

// As an operator calls the commands: make a backup, lose the machine, restore on another one, let it go.
let folder: string
let command: Awaited<ReturnType<typeof bundledCommand>>
let keys: { secret: string; public: string }
const LOGO = createHash('sha256').update('picture').digest('hex')
const place = (...names: string[]) => path.join(folder, ...names)

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backup-command-'))
  command = await bundledCommand('scripts/backup.ts')
  const database = openDatabase({ dataDir: place('a') })
  await migrate(database.knex)
  await database.knex('companies').insert({
    ...{ id: 7, name: '青葉製薬', email: 'a@aoba.example', copyright: '', created_at: 1, guideline_id: 1 },
    logo_hash: LOGO,
  })
  const due = { state: 'queued', created_at: 1, run_at: Date.UTC(2026, 0, 5) }
  await database.knex('jobs').insert({
    ...{ ...due, company_id: 7, name: 'publication-due' },
    payload: '{"companyId":7,"publicationId":3}',
  })
  await database.close()
})
afterAll(async () => {
  await command.remove()
  await rm(folder, { recursive: true, force: true })
})

function run(args: string[], env: Record<string, string> = {}, answer = '', file = command.file) {
  return new Promise<{ code: number | null; output: string; stdout: Buffer }>((resolve, reject) => {
    const { PATH, HOME, TMPDIR } = process.env
    const child = spawn(process.execPath, [file, ...args], {
      cwd: projectRoot,
      env: {
        ...{ NODE_ENV: 'test', PATH, HOME, TMPDIR, DATA_DIR: place('a') },
        ...{ ENCRYPTION_KEY: 'the key of this installation, long enough', ...env },
      },
      timeout: 120_000,
    })
    let output = ''
    const stdout: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output, stdout: Buffer.concat(stdout) }))
    child.stdin.end(answer)
  })
}

const withKey = (key: 'secret' | 'public', dataDir = 'a') => ({
  BACKUP_KEY: keys[key],
  DATA_DIR: place(dataDir),
})

it('makes a key, and backups with its public part; files that are lost are named, and the code says so', async () => {
  const { output } = await run(['key'])
  keys = {
    public: /^age1\w+$/m.exec(output)![0],
    secret: /^AGE-SECRET-KEY-\w+$/m.exec(output)![0],
  }
  const lost = await run(['make', '--to', place('lost.age')], withKey('public'))
  expect([lost.code, lost.output]).toEqual([
    2,
    expect.stringMatching(
      /Backup: .*lost\.age \(0\.0 MB\), \d+ rows, 0 files[^]*Missing: company-7\/logo\/\w+\.png/,
    ),
  ])
  expect((await readdir(folder)).sort()).toEqual(['a', 'lost.age'])
  await mkdir(place('a/files/company-7/logo'), { recursive: true })
  await writeFile(place('a/files/company-7/logo', `${LOGO}.png`), 'picture')
  // To standard output goes nothing but the backup.
  const whole = await run(['make', '--to', '-'], withKey('public'))
  expect([whole.code, whole.output]).toEqual([0, expect.stringContaining('1 files')])
  await writeFile(place('whole.age'), whole.stdout)
})

it('makes no backup without encryption for somebody who names a file with a key', async () => {
  await writeFile(place('empty.key'), '# public key: none\n')
  const made = await run(['make', '--key-file', place('empty.key'), '--to', place('open.tar.gz')])
  expect([made.code, made.output]).toEqual([1, `${place('empty.key')} has no key.\n`])
  await rm(place('empty.key'))
  expect((await readdir(folder)).sort()).toEqual(['a', 'lost.age', 'whole.age'])
})

it('refuses a backup that is cut off, and what is no file', async () => {
  expect((await run(['verify', '--from', folder])).output).toBe(`${folder} cannot be read (EISDIR).\n`)
  const content = await readFile(place('whole.age'))
  await writeFile(place('cut.age'), content.subarray(0, content.length - 1))
  const cut = await run(['verify', '--from', place('cut.age')], withKey('secret'))
  expect([cut.code, cut.output]).toEqual([
    1,
    `${place('cut.age')} is damaged or incomplete: it cannot be read to its end.\n`,
  ])
})

it('restores on an empty machine, paused, and destroys nothing unless somebody types the name', async () => {
  const b = withKey('secret', 'b')
  const from = ['restore', '--from', place('whole.age')]
  const restored = await run(from, b)
  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringMatching(/The backup is whole[^]*Restored: \d+ rows, 1 files[^]*paused[^]*npm run resume/),
  ])
  expect(await readFile(place('b/files/company-7/logo', `${LOGO}.png`), 'utf8')).toBe('picture')
  // Whatever the folder's own mode is.
  for (const name of ['disclosure.sqlite', `files/company-7/logo/${LOGO}.png`, 'files/company-7'])
    expect([name, (await stat(place('b', name))).mode & 0o077]).toEqual([name, 0])
  const again = await run([...from, '--replace'], b, 'no\n')
  expect([again.code, again.output]).toEqual([
    1,
    expect.stringMatching(
      /destroys what is here for good: .* has 1 companies and 0 users[^]*Nothing was changed/,
    ),
  ])
})

it('says what will go out, and lets the installation go when the name is typed', async () => {
  const b = withKey('secret', 'b')
  const refused = await run(['resume'], b, '\n')
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(
      /1 overdue, carried out at once\n +青葉製薬: no\. 3, planned for 2026-01-05[^]*still paused/,
    ),
  ])
  expect((await run(['resume'], b, 'disclosure.sqlite\n')).output).toContain('Resumed')
  expect((await run(['verify'], b)).output).toContain('Everything is as it should be.')
})

it('exports no company where the files are not the installation’s', async () => {
  const { file, remove } = await bundledCommand('scripts/company-export.ts')
  await rm(place('b/files'), { recursive: true })
  const args = ['--company', '7', '--to', place('aoba.zip')]
  const refused = await run(args, withKey('secret', 'b'), '', file)
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining("has no files of this database's installation"),
  ])
  expect(await readdir(folder)).not.toContain('aoba.zip')
  await remove()
})
