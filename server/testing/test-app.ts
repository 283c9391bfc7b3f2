import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig, type Config } from '#server/config/index.ts'
import { throwMissing } from '#server/i18n/index.ts'
import { createCore, createWebServices, type Core } from '#server/container.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { openRateLimits } from '#server/drivers/rate-limits/index.ts'
import { digestOf } from '#server/features/auth/index.ts'
import { sectionIdOf, type SectionType } from '#server/features/sections/index.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { apiCalls } from '#server/http/api/v1/routes.ts'
import { paths } from '#server/http/paths.ts'
import { serveAssets } from '#server/http/front-door/assets.ts'
import { connectionLimits, createServer } from '#server/http/front-door/connections.ts'
import type { Services } from '#server/http/services.ts'
import { createLogger } from '#server/lib/logger.ts'
import { TokenBuckets } from '#server/lib/token-buckets.ts'
import { csvChunks } from '#seeds/synthetic/index.ts'
import { directRenderer } from './direct-renderer.ts'
import { DescribedAnswers } from './described-answers.ts'
import { RecordedAnswers } from './recorded-answers.ts'
import { TestClient, testPassword, type Answer } from './test-client.ts'
import { emptyLog } from './empty-log.ts'
import { fakeClock } from './fake-clock.ts'
import { quickHasher } from './quick-hasher.ts'
import { openTestDatabase } from './test-database.ts'
import { testActor } from './test-actor.ts'
import { testPdfInspector } from './test-pdfs.ts'
import { testWebhooks } from './test-webhooks.ts'

export const CONSOLE_HOST = 'console.test'
export const PORTAL_HOST = 'portal.test'

export interface TestCompany {
  id: number
  /** The host of its disclosure domain; A's patients are there too. */
  host: string
  patientHost: string
  adminId: number
  adminEmail: string
}

export interface TestApp {
  core: Core
  services: Services
  port: number
  scheme: 'http' | 'https'
  /** Both types on one host; its admin reads Japanese. */
  a: TestCompany
  /** A host for each type; its admin reads English. */
  b: TestCompany
  systemAdminEmail: string
  clock: { now(): number; advance(ms: number): void }
  /** Every line the process has logged. */
  logged: string[]
  client(host: string): TestClient
  /** Every answer of the API to a client must be as its definition describes it. */
  checkAnswer(method: string, path: string, answer: Answer): void
  /** A browser in which this company's admin is signed in. */
  adminOf(company: TestCompany): Promise<TestClient>
  systemAdmin(): Promise<TestClient>
  /** Uploads, checks and imports a file as the company's admin would; small and generated unless `content` is given. */
  importCsv(company: TestCompany, file?: TestFile): Promise<{ fileId: number; importId: number }>
  /** Moves both types to preview and publishes them. */
  publish(company: TestCompany): Promise<void>
  /** The folder that receives uploads. */
  temporaryFolder: string
  /** What stays in it once the answers so far are over: files are removed right after them. */
  temporaryFiles(): Promise<string[]>
  close(): Promise<void>
}

interface TestFile {
  sectionType?: SectionType
  year?: number
  rootCode?: string
  rows?: number
  content?: string
  fileName?: string
  /** Stops after the check, so that the import waits for confirmation. */
  onlyCheck?: boolean
}

export interface TestAppOptions {
  /** Settings that differ from those of a production process on http. */
  config?: Partial<Config>
  /** Parts of delivery that a test watches or breaks. */
  web?: Partial<Services>
  /** Counts limits in this Redis instead of the database. */
  limitsRedisUrl?: string | undefined
  /** Hashes passwords as the product does. Only for tests of hashing, because it slows down every sign-in. */
  realHasher?: boolean
}

/** What the calls of applications with the default settings answer: compiled once, not again for each of them. */
let describedByDefault: DescribedAnswers | undefined

/** The whole product on a free port: its chain, a database of its own, sessions and CSRF on. */
export async function startTestApp({
  config: changes = {},
  web = {},
  limitsRedisUrl,
  realHasher = false,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'test-app-'))
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      CONSOLE_HOST,
      PORTAL_HOST,
      SESSION_SECRET: 'the session secret of the tests, long enough',
      ENCRYPTION_KEY: 'the encryption key of the tests, long enough',
      // the run on real services keeps sessions in Redis
      REDIS_URL: process.env.TEST_REDIS_URL,
    }),
    publicPort: undefined,
    ...changes,
  }
  // Cookies live by the machine's clock, so the injected one starts there.
  let now = Date.now()
  const clock = { ...fakeClock(() => now), advance: (ms: number) => void (now += ms) }
  const logged: string[] = []
  const database = await openTestDatabase()
  const core = await createCore(config, {
    onMissingValue: throwMissing,
    database,
    clock,
    pdfInspector: testPdfInspector,
    webhookTransport: testWebhooks(),
    ...(!realHasher && { hasher: quickHasher().hasher }),
    // Redis counts by its own time, which no test can advance: limits are there on wish only
    rateLimits: await openRateLimits(
      { redisUrl: limitsRedisUrl, keyspace: randomUUID() },
      { knex: database.knex, now: clock.now },
      () => undefined,
    ),
    logger: createLogger('debug', { write: (line) => void logged.push(line) }),
  })
  await core.search.reindexAll()
  const created = await createWebServices(core, {
    views: directRenderer,
    assets: await serveAssets(await writeAssets(dataDir)),
  })
  // Everybody in a test comes from one network, faster than any person: the test of the rate brings its own.
  const freshPages = new TokenBuckets({ burst: 1e9, perSecond: 1e9 }, clock)
  const openReads = new TokenBuckets({ burst: 1e9, perSecond: 1e9 }, clock)
  const services = { ...created, freshPages, openReads, ...web }
  const server = createServer(createApp(services), connectionLimits)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const passwordHash = await core.hasher.hash(digestOf(testPassword))
  const addUser = (email: string, companyId: number | null, lang: 'ja' | 'en') =>
    core.users.insert({
      companyId,
      roleLevel: companyId === null ? SYSTEM_ADMIN : COMPANY_ADMIN,
      email,
      passwordHash,
      firstName: '花子',
      lastName: '見本',
      lang,
      createdAt: clock.now(),
    })
  const addCompany = async (name: string, host: string, patientHost: string, lang: 'ja' | 'en') => {
    const id = await core.companies.create(systemActor('test'), {
      name: `${name}製薬株式会社`,
      nameEn: `${name} Pharma`,
      email: `info@${host}`,
      disclosureDomain: host,
      patientDomain: patientHost,
      copyright: `© ${name}`,
      copyrightEn: `© ${name}`,
    })
    const adminEmail = `admin@${host}`
    return { id, host, patientHost, adminEmail, adminId: await addUser(adminEmail, id, lang) }
  }

  let described: DescribedAnswers | undefined
  const describeAnswers = () =>
    Object.keys(changes).length > 0
      ? new DescribedAnswers(apiCalls(services))
      : (describedByDefault ??= new DescribedAnswers(apiCalls(services)))
  const recorded = process.env.RECORD_ANSWERS ? new RecordedAnswers(process.env.RECORD_ANSWERS) : undefined
  const app: TestApp = {
    core,
    services,
    port: (server.address() as AddressInfo).port,
    scheme: config.publicScheme,
    a: await addCompany('Ume', 'ume.test', 'ume.test', 'ja'),
    b: await addCompany('Sakura', 'sakura.test', 'patient.sakura.test', 'en'),
    systemAdminEmail: 'system@console.test',
    clock,
    logged,
    client: (host) => new TestClient(app, host),
    checkAnswer(method, path, answer) {
      if (!path.startsWith(`${paths.api}/`)) return
      described ??= describeAnswers()
      const call = described.check(method, path, answer)
      if (call) recorded?.take(call, answer)
    },
    async adminOf(company) {
      const client = app.client(company.host)
      await client.signIn(company.adminEmail)
      return client
    },
    async systemAdmin() {
      const client = app.client(CONSOLE_HOST)
      await client.signIn(app.systemAdminEmail)
      return client
    },
    importCsv: (company, file) => importCsv(core, company, file),
    async publish(company) {
      await core.publishing.moveToPreview(testActor(company.id, company.adminId), company.id)
      await core.publishing.publish(testActor(company.id, company.adminId), company.id, { note: '' })
    },
    temporaryFolder: path.join(dataDir, 'tmp'),
    async temporaryFiles() {
      const files = () => (existsSync(app.temporaryFolder) ? readdirSync(app.temporaryFolder) : [])
      // A limit that is reached only if something hangs.
      for (const until = Date.now() + 240_000; files().length > 0 && Date.now() < until;)
        await new Promise((resolve) => setTimeout(resolve, 10))
      return files()
    },
    async close() {
      recorded?.save()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await created.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await addUser(app.systemAdminEmail, null, 'ja')
  await emptyLog(core.database.knex)
  return app
}

/** The slot a file goes to unless it says otherwise. */
const testSlot = { sectionType: 1, year: 2024, rootCode: 'C' } as const

async function importCsv(core: Core, company: TestCompany, file: TestFile = {}) {
  const { sectionType, year, rootCode } = { ...testSlot, ...file }
  const generated = { sectionType, year, rootCode, rows: file.rows ?? 5, seed: company.id, thirdLevel: false }
  const content = file.content ?? Buffer.concat([...csvChunks(generated, 'utf8')])
  const folder = path.join(core.config.dataDir, 'tmp')
  const temporaryPath = path.join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  await writeFile(temporaryPath, content)
  const actor = testActor(company.id, company.adminId)
  const stored = await core.uploads.storeCsv(
    actor,
    company.id,
    { sectionType, year, rootSectionId: sectionIdOf(sectionType, rootCode)! },
    { temporaryPath, fileName: file.fileName ?? 'rows.csv', byteSize: Buffer.byteLength(content) },
  )
  if (!file.onlyCheck) await core.imports.confirm(actor, company.id, stored.importId)
  await core.runner.drain()
  return stored
}

async function writeAssets(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'client')
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'assets/site.css'), 'body { margin: 0 }')
  for (const name of ['main.js', 'site.js'])
    await writeFile(path.join(folder, 'assets', name), `// ${name}\nexport {}`)
  return folder
}
