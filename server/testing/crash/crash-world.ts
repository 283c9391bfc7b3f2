import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase, type Database } from '#server/drivers/database/index.ts'
import { projectRoot } from '#server/lib/root.ts'
import { freePort, runToEnd, startServer, type Server } from '../journeys/built-process.ts'
import { settings } from '../journeys/demo-world.ts'
import { TestClient } from '../test-client.ts'
import { addCompany, withCore } from './add-company.ts'
import { jobsSettled } from './jobs-settled.ts'

const HOST = 'kill.localhost'
const PRELOAD = pathToFileURL(path.join(projectRoot, 'server/testing/crash/kill-at.mjs')).href
/** The built product with one company, which can be killed at a chosen change and started again. */
export class CrashWorld {
  readonly database: Database
  readonly client: TestClient
  readonly dataDir: string
  readonly companyId: number
  private readonly env: Record<string, string>
  private readonly port: number
  private readonly signals: string
  private server: Server

  private constructor(of: {
    env: Record<string, string>
    port: number
    signals: string
    companyId: number
    server: Server
  }) {
    this.env = of.env
    this.port = of.port
    this.signals = of.signals
    this.companyId = of.companyId
    this.server = of.server
    this.dataDir = of.env.DATA_DIR!
    this.database = openDatabase({ databaseUrl: of.env.DATABASE_URL, dataDir: this.dataDir })
    this.client = new TestClient({ port: of.port, scheme: 'http' }, `${HOST}:${of.port}`)
  }

  static async open(): Promise<CrashWorld> {
    const folder = await mkdtemp(path.join(process.env.TEST_RUN_FOLDER!, 'crash-'))
    const [signals, temporary] = [path.join(folder, 'signals'), path.join(folder, 'tmp')]
    for (const made of [signals, temporary]) await mkdir(made)
    const port = await freePort()
    const env: Record<string, string> = {
      ...(await settings(folder)),
      PORT: String(port),
      TMPDIR: temporary,
      CRASH_FOLDER: signals,
    }
    await runToEnd('scripts/db.js', ['migrate'], env)
    await runToEnd('scripts/db.js', ['seed'], env)
    const companyId = await withCore(env, (core) => addCompany(core, HOST, [`admin@${HOST}`]))
    const server = await startServer(env, port, { preload: PRELOAD })
    const world = new CrashWorld({ env, port, signals, companyId, server })
    await world.client.signIn(`admin@${HOST}`).catch(async (error: unknown) => {
      await server.kill()
      throw error
    })
    return world
  }

  /** Makes a call as a visitor or a signed-in user. Throws if it is refused. */
  async call(method: string, address: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await this.client.call(method, `/api/v1${address}`, body)
    if (answer.status !== 200) throw new Error(`${method} ${address}: ${answer.status} ${answer.text}`)
    return answer.json().results
  }

  async upload(fileName: string, text: string): Promise<number> {
    const parts = [
      { name: 'section_type', value: '1' },
      { name: 'year', value: '2024' },
      { name: 'file', value: text, fileName },
    ]
    const answer = await this.client.upload('/api/v1/upload-file/upload-csv', parts)
    if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${answer.text}`)
    return answer.json().results.import_id
  }

  /** Uploads a PDF and waits until its check has succeeded. */
  async uploadPdf(fileName: string, bytes: Buffer): Promise<number> {
    const parts = [
      { name: 'section_type', value: '1' },
      { name: 'year', value: '2024' },
      { name: 'lang', value: 'ja' },
      { name: 'file', value: bytes, fileName },
    ]
    const answer = await this.client.upload('/api/v1/upload-file/upload-pdf', parts)
    if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${answer.text}`)
    await this.settle()
    return answer.json().results.id
  }

  /** A client with a new browser. */
  visitor(): TestClient {
    return new TestClient({ port: this.port, scheme: 'http' }, this.client.host)
  }

  /** From now on, the n-th change kills the process; 0 only counts changes. */
  async arm(at: number): Promise<void> {
    for (const name of ['count', 'killed']) await rm(path.join(this.signals, name), { force: true })
    await writeFile(path.join(this.signals, 'arm'), String(at))
  }

  /** Stops counting. Returns the number of changes, and the one before which the process was killed, if it was. */
  async disarm(): Promise<{ changes: number; killedAt: string | null }> {
    const of = (name: string) => path.join(this.signals, name)
    await rm(of('arm'), { force: true })
    return {
      changes: existsSync(of('count')) ? (await readFile(of('count'))).length : 0,
      killedAt: existsSync(of('killed')) ? await readFile(of('killed'), 'utf8') : null,
    }
  }

  /** Resolves when the current process has ended. */
  processEnded(): Promise<unknown> {
    return this.server.ended
  }

  /** Kills the process, unless it has ended already, and starts it again. */
  async restart(): Promise<void> {
    await this.server.kill()
    this.refuseErrors()
    this.server = await startServer(this.env, this.port, { preload: PRELOAD })
  }

  /** Waits until no job is due or running; fails if one is stuck. */
  settle(): Promise<void> {
    return jobsSettled(this.database)
  }

  /** Makes everything three years old, which is past the company's retention and that of files. */
  async letYearsPass(): Promise<void> {
    const years = 3 * 366 * 24 * 60 * 60_000
    const { knex } = this.database
    const settings = { company_id: this.companyId, years_kept: 1 }
    await knex('publication_settings').insert(settings).onConflict('company_id').ignore()
    await knex('editions').decrement('published_at', years)
    await knex('imports').whereNotNull('finished_at').decrement('finished_at', years)
    await knex('uploaded_files').whereNotNull('deleted_at').decrement('deleted_at', years)
    const then = new Date(Date.now() - 48 * 60 * 60_000)
    for (const folder of ['files', 'tmp', '../tmp', 'public-files'])
      for (const file of await filesIn(path.join(this.dataDir, folder))) await utimes(file, then, then)
  }

  refuseErrors(): void {
    const errors = this.server.errors()
    if (errors.length > 0) throw new Error(`errors in the log:\n${errors.join('\n')}`)
  }

  async close(): Promise<void> {
    await this.database.close()
    await this.server.stop()
  }
}

/** The full paths of all files below a folder; empty if there is no folder. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
