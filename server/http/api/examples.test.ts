import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { tokenScopes } from '#server/features/api-tokens/index.ts'
import { projectRoot } from '#server/lib/root.ts'
import { wrongRows } from '#server/testing/company-things.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { csvChunks } from '#seeds/synthetic/index.ts'

// The examples of docs/examples as they are, against the product. They find it by a proxy, as every program can: names
// of a test do not resolve. Before it passes a request on, jobs have run; it can lose an answer, change a file, or answer
// in the product's place, as the servers around it do.

const forms = { sh: 'curl', py: 'python3' }

let app: TestApp
let proxy: Server
let folder: string
let token: string
/** The paths whose next answer is lost, and those whose answers are changed on the way. */
const lost = new Set<string>()
const changed = new Set<string>()
/** By path the answers that come in the place of the product's next ones. */
const stubs = new Map<string, Stub[]>()
interface Stub {
  status: number
  headers?: Record<string, string>
  body?: string
}

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(path.join(os.tmpdir(), 'examples-'))
  const actor = testActor(app.a.id, app.a.adminId)
  const asked = { name: 'accounting', scopes: [...tokenScopes], days: 30 as const }
  token = (await app.core.apiTokens.create(actor, app.a.id, asked)).text
  await app.core.publicationSettings.update(actor, app.a.id, { publishesByToken: true })
  proxy = await startProxy()
})
beforeEach(() => {
  lost.clear()
  changed.clear()
  stubs.clear()
})
afterAll(async () => {
  proxy.closeAllConnections()
  await new Promise((resolve) => proxy.close(resolve))
  await app.close()
  await rm(folder, { recursive: true })
})

function startProxy(): Promise<Server> {
  const server = createServer(async (req, res) => {
    await app.core.runner.drain()
    app.core.tenants.invalidate()
    const { pathname, search } = new URL(req.url!)
    const { method, headers } = req
    const stub = stubs.get(pathname)?.shift()
    if (stub) return res.writeHead(stub.status, stub.headers).end(stub.body)
    const sent = request({ port: app.port, method, path: pathname + search, headers }, async (answer) => {
      let body = Buffer.concat(await answer.toArray())
      if (lost.delete(pathname)) return res.destroy()
      if (changed.has(pathname)) body = Buffer.from(body.toString('latin1').replace('1', '2'), 'latin1')
      res.writeHead(answer.statusCode!, answer.headers).end(body)
    })
    req.pipe(sent)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

/** Runs an example in its form. */
function run(name: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const file = path.join(projectRoot, 'docs/examples', name)
  const command = name.endsWith('.py') ? 'python3' : 'sh'
  const all = {
    ...{ PATH: process.env.PATH!, TMPDIR: folder, PYTHONDONTWRITEBYTECODE: '1' },
    ...{ http_proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` },
    ...{ SITE: `http://${app.a.host}`, PAUSES: '0 0 0 0', ...env },
  }
  return new Promise((resolve) =>
    execFile(command, [file, ...args], { env: all, cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}

for (const [form, program] of Object.entries(forms))
  // In CI a missing program is an error.
  describe(`the examples for ${program}`, () => {
    const year = { sh: 2023, py: 2024 }[form]!
    const edition = async () => (await app.core.companies.get(app.a.id)).editionNumber
    const publish = (file: string, env = {}) =>
      run(`publish.${form}`, [file, '1', String(year), '1300'], {
        TOKEN: token,
        NOTE: '見本の"注記"',
        ...env,
      })
    const download = (to: string, env = {}) =>
      run(`download.${form}`, [path.join(folder, to)], { ACCEPT_TERMS: 'yes', ...env })

    it('publish a file, once although an answer was lost', async () => {
      const rows = { sectionType: 1, year, rootCode: 'C', rows: 5, seed: 1, thirdLevel: false } as const
      const file = path.join(folder, `支払 "A;B" ${form}.csv`)
      await writeFile(file, Buffer.concat([...csvChunks(rows, 'utf8')]))
      const before = await edition()
      lost.add('/api/v1/upload-file/upload-csv').add('/api/v1/data-record/update')
      const { code, stdout, stderr } = await publish(file)
      expect([code, stderr.replace(/^(curl|Warning):.*\n|^$/gm, '')]).toEqual([0, ''])
      expect(stdout).toContain(`published as edition ${before + 1}`)
      expect(await edition()).toBe(before + 1)
      const { files } = await app.core.uploads.list(app.a.id, { sectionType: 1, year }, 1, 10)
      expect(files.map(({ fileName }) => fileName)).toEqual([path.basename(file)])
    })

    it('try again while the site restarts, or still carries out the call whose answer was lost', async () => {
      const rows = { sectionType: 1, year, rootCode: 'C', rows: 6, seed: 2, thirdLevel: false } as const
      const file = path.join(folder, `${form}.csv`)
      await writeFile(file, Buffer.concat([...csvChunks(rows, 'utf8')]))
      const before = await edition()
      stubs.set('/api/v1/upload-file/upload-csv', [{ status: 502, body: '<html>' }, { status: 504 }])
      stubs.set('/api/v1/upload-file/import-csv-file', [{ status: 409, body: '{"status":714,"message":""}' }])
      const { code, stdout } = await publish(file)
      expect([code, stdout]).toEqual([0, expect.stringContaining(`published as edition ${before + 1}`)])
      expect([...stubs.values()].flat()).toEqual([])
    })

    it('wait as long as they are asked to', async () => {
      const asked = { status: 503, headers: { 'Retry-After': '0' } }
      stubs.set('/data/datapackage.json', [asked, asked])
      stubs.set('/data/disclosure-all.csv', [asked])
      stubs.set('/api/v1/upload-file/upload-csv', [asked, { status: 401 }])
      const file = path.join(folder, 'any.csv')
      await writeFile(file, '')
      const noPause = { PAUSES: '3000 3000' }
      expect((await download(`asked-${form}`, noPause)).code).toBe(0)
      expect((await publish(file, noPause)).code).toBe(1)
      expect([...stubs.values()].flat()).toEqual([])
    })

    it('say that it was no refusal if the site fails, or does not answer, to the end', async () => {
      const file = path.join(folder, 'any.csv')
      await writeFile(file, '')
      const pauses = { PAUSES: '0 0' }
      // What went wrong within the product goes wrong again: it is not asked a second time.
      for (const failures of [[500], [502, 504, 503]]) {
        const answers = () => failures.map((status) => ({ status }))
        stubs.set('/data/datapackage.json', answers())
        stubs.set('/api/v1/upload-file/upload-csv', answers())
        expect([failures, (await download('none', pauses)).code]).toEqual([failures, 3])
        expect([failures, (await publish(file, pauses)).code]).toEqual([failures, 3])
        expect([...stubs.values()].flat()).toEqual([])
      }
      // a port that nobody listens at
      const gone = { http_proxy: 'http://127.0.0.1:1', PAUSES: '0' }
      expect((await download('none', gone)).code).toBe(3)
      expect((await publish(file, gone)).code).toBe(3)
    })

    it('show the errors of a file that is refused, and publish nothing', async () => {
      const file = path.join(folder, 'wrong.csv')
      await writeFile(file, wrongRows.replace('2021', String(year)))
      const before = await edition()
      const { code, stderr } = await publish(file)
      expect([code, stderr]).toEqual([1, expect.stringContaining('Z9')])
      expect(stderr).toMatch(/refused with code 412, errors: [1-9]/)
      expect(await edition()).toBe(before)
    })

    it('say what a call was refused with, and how they are used', async () => {
      const file = path.join(folder, 'wrong.csv')
      const refused = await publish(file, { TOKEN: 'tdt_x' })
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('401')])
      expect((await publish(file, { TOKEN: '' })).code).toBe(2)
      if (form === 'sh') expect((await publish(file, { NOTE: '理由\n続き' })).code).toBe(2)
      expect((await publish(path.join(folder, 'none.csv'))).code).toBe(2)
      expect((await download('none', { ACCEPT_TERMS: '' })).code).toBe(2)
    })

    it('download every file as it is published', async () => {
      const { code, stdout, stderr } = await download(form)
      expect([code, stderr]).toEqual([0, ''])
      const published = await app.core.publicFiles.of(app.a.id, await edition())
      expect(stdout.match(/OK$/gm)).toHaveLength(published.length)
      const all = await readFile(path.join(folder, form, 'disclosure-all.csv'), 'utf8')
      expect(all.split('\r\n')).toHaveLength(published.find((one) => one.year === null)!.rows + 2)
    })

    it('find a file that is not as it was published', async () => {
      changed.add(`/data/disclosure-${year}.csv`)
      const { code, stdout, stderr } = await download(`changed-${form}`)
      expect([code, stderr]).toEqual([1, expect.stringContaining('as published')])
      expect(stdout).toMatch(new RegExp(`disclosure-${year}.csv: FAILED`))
      expect(stdout).toMatch(/disclosure-all.csv: OK/)
    })
  })
