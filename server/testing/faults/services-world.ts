import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { startSmtpServer } from '#server/drivers/mail/test-smtp-server.ts'
import { openMysql } from '#server/drivers/database/mysql.ts'
import type { Knex } from 'knex'
import { startFaultProxy, type FaultProxy } from '../fault-proxy.ts'
import { freePort, runToEnd, startServer } from '../journeys/built-process.ts'
import { startMeiliStub } from '../meili-stub/index.ts'
import { createEmptySchema } from '../mysql-test-database.ts'
import { startS3Server, type S3Server } from '../s3/index.ts'
import { ACCOUNT, createAccount } from './create-account.ts'
import { fillWorld, type Filled } from './fill-world.ts'
import { Visits } from './visits.ts'

export { ACCOUNT } from './create-account.ts'

const MEILI_KEY = 'key'

type Proxies = Record<'database' | 'redis' | 'search' | 'storage' | 'mail', FaultProxy>

/** The built product, one process, with every service that it can use behind a proxy. */
export class ServicesWorld {
  readonly proxies: Proxies
  readonly visits: Visits
  readonly filled: Filled
  /** Of an account that may do everything, past the proxy. */
  readonly admin: Knex
  readonly schema: string
  readonly s3: S3Server
  readonly smtp: Awaited<ReturnType<typeof startSmtpServer>>
  readonly meili: Awaited<ReturnType<typeof startMeiliStub>>
  readonly meiliKey = MEILI_KEY
  /** The errors that the product has logged so far. */
  readonly errors: () => string[]
  private readonly closing: (() => unknown)[]

  private constructor(of: Omit<ServicesWorld, 'close' | 'closing' | 'meiliKey'>, closing: (() => unknown)[]) {
    this.proxies = of.proxies
    this.visits = of.visits
    this.filled = of.filled
    this.admin = of.admin
    this.schema = of.schema
    this.s3 = of.s3
    this.smtp = of.smtp
    this.meili = of.meili
    this.errors = of.errors
    this.closing = closing
  }

  static async open(): Promise<ServicesWorld> {
    const closing: (() => unknown)[] = []
    try {
      return await ServicesWorld.start(closing)
    } catch (error) {
      for (const close of closing.reverse()) await close()
      throw error
    }
  }

  /** @param closing what has to be closed, each before those in front of it */
  private static async start(closing: (() => unknown)[]): Promise<ServicesWorld> {
    const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_RUN_FOLDER } = process.env
    const folder = await mkdtemp(path.join(TEST_RUN_FOLDER!, 'faults-'))
    const schemaUrl = new URL(await createEmptySchema(TEST_DATABASE_URL!, TEST_RUN_FOLDER!))
    const schema = schemaUrl.pathname.slice(1)
    const database = openMysql(schemaUrl.href)
    closing.push(() => database.close())
    await createAccount(database.knex, schema)
    const [s3, smtp, meili] = [
      await startS3Server(),
      await startSmtpServer(),
      await startMeiliStub(MEILI_KEY),
    ]
    closing.push(...[() => s3.close(), () => smtp.close(), () => meili.stop()])
    const proxyOf = async (url: string) => {
      const proxy = await startFaultProxy(Number(new URL(url).port))
      closing.push(() => proxy.close())
      return proxy
    }
    const proxies: Proxies = {
      database: await proxyOf(schemaUrl.href),
      redis: await proxyOf(TEST_REDIS_URL!),
      search: await proxyOf(meili.url),
      storage: await proxyOf(s3.settings.endpoint!),
      mail: await proxyOf(smtp.url),
    }
    const port = await freePort()
    const env = { ...settingsOf(proxies, schema), DATA_DIR: path.join(folder, 'data'), PORT: String(port) }
    await runToEnd('scripts/db.js', ['migrate'], env)
    await runToEnd('scripts/db.js', ['seed'], env)
    const filled = await fillWorld(env)
    const server = await startServer(env, port)
    closing.push(() => server.kill())
    const visits = await Visits.begin({ port, scheme: 'http' }, filled)
    return new ServicesWorld(
      { proxies, visits, filled, admin: database.knex, schema, s3, smtp, meili, errors: server.errors },
      closing,
    )
  }

  async close(): Promise<void> {
    for (const close of this.closing.reverse()) await close()
  }
}

/** Of a process that reaches everything through the proxies. */
function settingsOf(proxies: Proxies, schema: string) {
  const { user, password } = ACCOUNT
  const at = (scheme: string, { port }: FaultProxy) => `${scheme}://127.0.0.1:${port}`
  return {
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', TRUST_PROXY: 'true' },
    SESSION_SECRET: 'a secret of these faults alone, long enough',
    ENCRYPTION_KEY: 'another secret of these faults, long enough',
    DATABASE_URL: `${at(`mysql`, proxies.database).replace('//', `//${user}:${password}@`)}/${schema}`,
    REDIS_URL: at('redis', proxies.redis),
    ...{ MEILI_URL: at('http', proxies.search), MEILI_KEY },
    ...{ S3_BUCKET: 'disclosure', S3_ENDPOINT: at('http', proxies.storage) },
    ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    SMTP_URL: at('smtp', proxies.mail),
  }
}
