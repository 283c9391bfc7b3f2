import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openDatabase } from '#server/drivers/database/index.ts'
import { projectRoot } from '#server/lib/root.ts'
import { bundledCommand } from '#server/testing/bundled-command.ts'
import { startS3Server, type S3Server } from '#server/testing/s3/index.ts'
import { migrate } from '../migrations/run/index.ts'

let server: S3Server
let folder: string
let command: Awaited<ReturnType<typeof bundledCommand>>
let web: Awaited<ReturnType<typeof bundledCommand>>
beforeAll(async () => {
  server = await startS3Server()
  folder = await mkdtemp(path.join(os.tmpdir(), 'storage-command-'))
  command = await bundledCommand('scripts/storage.ts')
  web = await bundledCommand('server/main.ts')
  await mkdir(path.join(folder, 'files/company-1/uploads'), { recursive: true })
  await writeFile(path.join(folder, 'files/company-1/uploads/a.csv'), 'rows')
  const database = openDatabase({ dataDir: folder })
  await migrate(database.knex)
  await database.close()
})
afterAll(async () => {
  await command.remove()
  await web.remove()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

function storage(args: string[], bucket = settings(), program = command.file) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const { PATH, HOME, TMPDIR } = process.env
    const child = spawn(process.execPath, [program, ...args], {
      cwd: projectRoot,
      env: { NODE_ENV: 'test', PATH, HOME, TMPDIR, DATA_DIR: folder, ...bucket },
      timeout: 120_000,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

const settings = (): Record<string, string> => ({
  S3_BUCKET: server.settings.bucket,
  S3_ENDPOINT: server.settings.endpoint!,
  S3_PREFIX: server.settings.prefix,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

it('copies into the bucket and says what comes next; the installation takes the bucket on demand', async () => {
  const copied = await storage(['copy', 'bucket'])
  expect(copied.code).toBe(0)
  expect(copied.output).toMatch(/Copied: 1 \(0\.0 MB\)\. There already: 0\.[^]*storage:adopt/)
  expect((await storage(['copy', 'folder'])).output).toContain('Copied: 0 (0.0 MB). There already: 1.')
  const adopted = await storage(['adopt'])
  expect([adopted.code, adopted.output]).toEqual([
    0,
    expect.stringMatching(/The bucket disclosure\/product at http.* has this installation's files now/),
  ])
})

it('is adopted by no database that has no schema yet', async () => {
  expect(await storage(['adopt'], { DATA_DIR: path.join(folder, 'new') })).toEqual({
    code: 1,
    output: 'The database has no schema yet. Run npm run db:migrate and npm run db:seed.\n',
  })
})

it('lets no process start with the files that the installation had before', async () => {
  const { code, output } = await storage([], {}, web.file)
  expect(code).toBe(1)
  expect(output).toMatch(
    /^The folder \S+\/files has no files of this database's installation \(\w{8}\)\. Set [^\n]*storage:adopt$/m,
  )
})

it('ends with 1 if a file is missing in the copy, and where there is no bucket', async () => {
  const prefix = { ...settings(), S3_PREFIX: 'other' }
  server.failWith(({ method }) => (method === 'PUT' ? 'refused' : undefined))
  const { code, output } = await storage(['copy', 'bucket'], prefix)
  server.failWith(() => undefined)
  expect(code).toBe(1)
  expect(output).toContain('Not copied: company-1/uploads/a.csv (S3: AccessDenied)')
  expect(output).not.toContain('S3RVER')
  expect(await storage(['copy', 'bucket'], {})).toEqual({
    code: 1,
    output: 'S3_BUCKET is not set: there is no bucket to copy to or from.\n',
  })
})
