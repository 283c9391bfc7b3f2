import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from '#server/drivers/database/index.ts'
import { readOutbox } from '../read-outbox.ts'
import { freePort, startServer } from './built-process.ts'
import { settingsWithDemo } from './demo-world.ts'

/** A running product with the demo world. */
export interface Product {
  /** `http://aoba.localhost:PORT` followed by the path. */
  url(host: 'aoba' | 'minato' | 'minato-patient' | 'portal' | 'console', path: string): string
  /** Writes a file for uploading and returns its path. */
  writeFile(name: string, content: string | Buffer | Iterable<Buffer>): Promise<string>
  /** The newest mail to an address, once the jobs have sent one with these words in its subject. */
  mailTo(address: string, subject: string): Promise<{ subject: string; text: string }>
  /** Moves the last activity of all sessions this far into the past. */
  setBackActivity(ms: number): Promise<void>
  /** Stops the web process as an operator would; throws unless it exits successfully. */
  stop(): Promise<void>
}

/** The time limit for an e-mail, which a job sends. Only reached if something hangs. */
const MAIL_WITHIN_MS = 240_000

const HOSTS = {
  aoba: 'aoba.localhost',
  minato: 'minato.localhost',
  'minato-patient': 'minato-patient.localhost',
  portal: 'portal.localhost',
  console: 'localhost',
}

/**
 * Starts the built product with a separate data folder, database and port, and with the demo world.
 * `TEST_DATABASE_URL` and `TEST_REDIS_URL` choose the drivers as for every test.
 * @param more settings of this product alone
 */
export async function startProduct(more: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(process.env.TEST_RUN_FOLDER!, 'product-'))
  const port = await freePort()
  const env: Record<string, string> = { ...(await settingsWithDemo(folder)), PORT: String(port), ...more }
  // each e-mail is read once, because a second code is in another one
  const read = new Set<string>()
  const server = await startServer(env, port)
  return {
    url: (host, path) => `http://${HOSTS[host]}:${port}${path}`,
    async writeFile(name, content) {
      const file = path.join(folder, name)
      await writeFile(file, content)
      return file
    },
    async mailTo(address, subject) {
      for (const until = Date.now() + MAIL_WITHIN_MS; Date.now() < until;) {
        const mails = (await readOutbox(env.DATA_DIR!)).filter(
          (mail) => mail.to?.address === address && mail.subject.includes(subject) && !read.has(mail.text),
        )
        const newest = mails.at(-1)
        if (newest) {
          read.add(newest.text)
          return newest
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`no mail to ${address} about ${subject}`)
    },
    async setBackActivity(ms) {
      const database = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR! })
      await database.knex('user_sessions').decrement('last_active_at', ms)
      await database.close()
    },
    stop: server.stop,
  }
}
