import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openDatabase } from '#server/drivers/database/index.ts'
import { projectRoot } from '#server/lib/root.ts'
import { bundledCommand } from '#server/testing/bundled-command.ts'

const PASSWORD = 'Kumquat-lantern-47'
const answers = (more: { email?: string; lang?: string; password?: string; again?: string } = {}) => {
  const { email = 'root@example.com', lang = 'ja', password = PASSWORD, again = password } = more
  return [email, '見本', '花子', lang, password, again].map((line) => `${line}\n`).join('')
}

let folder: string
let command: Awaited<ReturnType<typeof bundledCommand>>
const fromSource = (script: string) => ['scripts/run.mjs', `scripts/${script}.ts`]

/** Runs a command on its own database, with these lines as input. */
function run(
  program: string[],
  args: string[],
  input = '',
  dataDir = folder,
  env: Record<string, string> = {},
) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const { PATH, HOME, TMPDIR } = process.env
    const child = spawn(process.execPath, [...program, ...args], {
      cwd: projectRoot,
      env: { NODE_ENV: 'test', PATH, HOME, TMPDIR, DATA_DIR: dataDir, ...env },
      timeout: 120_000,
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    // a command that has failed already reads no more input
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
const create = (input: string, args: string[] = []) => run([command.file], args, input)

async function users() {
  const database = openDatabase({ databaseUrl: undefined, dataDir: folder })
  try {
    return await database
      .knex('users')
      .orderBy('id')
      .select('email', 'role_level', 'company_id', 'password_is_temporary', 'password_hash')
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'admin-create-'))
  command = await bundledCommand('scripts/admin-create.ts')
  await run(fromSource('db'), ['migrate'])
  await run(fromSource('db'), ['seed'])
})
afterAll(async () => {
  await command.remove()
  await rm(folder, { recursive: true, force: true })
})

describe('npm run admin:create', () => {
  it.each([
    ['an address that is none', answers({ email: 'root' }), 'E-mail: E-mail is invalid'],
    ['an unknown language', answers({ lang: 'fr' }), 'Language (ja or en): Check what you entered'],
    ['two different passwords', answers({ again: 'Kumquat-lantern-48' }), 'The two passwords differ.'],
    ['an input that ends too early', 'root@example.com\n見本\n', 'Stopped: an answer is missing.'],
  ])('creates nobody from %s', async (_what, input, sentence) => {
    const { code, output } = await create(input)
    expect(output).toContain(sentence)
    expect(output).toContain('Nobody was created.')
    expect(output).not.toMatch(/Kumquat|見本|root/)
    expect(code).toBe(1)
    expect(await users()).toEqual([])
  })

  it('takes no argument, so that no password can be one', async () => {
    const { code, output } = await create(answers(), ['--password', PASSWORD])
    expect([code, output]).toEqual([1, expect.stringContaining('takes no arguments')])
    expect(output).not.toContain(PASSWORD)
    expect(await users()).toEqual([])
  })

  it('asks for the schema first', async () => {
    const empty = await mkdtemp(path.join(os.tmpdir(), 'admin-create-'))
    const { code, output } = await run(fromSource('admin-create'), [], answers(), empty)
    expect([code, output]).toEqual([1, expect.stringContaining('npm run db:migrate')])
    await rm(empty, { recursive: true, force: true })
  })

  it('says in one line that the database does not answer', async () => {
    const secret = 'a secret of these tests, long enough'
    const { code, output } = await run([command.file], [], answers(), folder, {
      DATABASE_URL: 'mysql://user:hunter2@127.0.0.1:1/disclosure',
      ...{ SESSION_SECRET: secret, ENCRYPTION_KEY: secret },
    })
    expect([code, output]).toEqual([
      1,
      'The database disclosure on 127.0.0.1:1 does not answer (ECONNREFUSED).\nNobody was created.\n',
    ])
  })

  it('makes the first system admin and a second one, and refuses an address twice', async () => {
    expect((await create(answers({ password: 'password' }))).code).toBe(1)
    const { code, output } = await create(answers())
    expect([code, output]).toEqual([0, expect.stringContaining('http://localhost:3000/login')])
    expect(output).not.toContain(PASSWORD)
    expect((await create(answers({ email: 'ROOT@example.com' }))).output).toContain('Email already exists')
    expect((await create(answers({ email: 'second@example.com', lang: 'en' }))).code).toBe(0)
    const made = {
      ...{ role_level: 1, company_id: null, password_is_temporary: 1 },
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    }
    expect(await users()).toEqual([
      { ...made, email: 'root@example.com' },
      { ...made, email: 'second@example.com' },
    ])
  })
})
