import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createEmptySchema } from '../mysql-test-database.ts'
import { freePort, runToEnd, startServer } from './built-process.ts'

/** Lower-case addresses of the demo world's hosts, and where its files may be put. */
export interface Product {
  /** `http://aoba.localhost:PORT` followed by the path. */
  url(host: 'aoba' | 'minato' | 'minato-patient' | 'console', path: string): string
  /** Writes a file that a person could upload and names its place. */
  writeFile(name: string, content: string | Buffer | Iterable<Buffer>): Promise<string>
  /** Stops the web process as an operator would and fails unless it ends well. */
  stop(): Promise<void>
}

const HOSTS = {
  aoba: 'aoba.localhost',
  minato: 'minato.localhost',
  'minato-patient': 'minato-patient.localhost',
  console: 'localhost',
}

/**
 * Starts what `npm run build` made, with a data folder, a database and a port of its own and with the demo world in it.
 * `TEST_DATABASE_URL` and `TEST_REDIS_URL` choose the drivers as for every test.
 */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(path.join(process.env.TEST_RUN_FOLDER!, 'product-'))
  const port = await freePort()
  const env = { ...(await settings(folder)), PORT: String(port) }
  await runToEnd('scripts/db.js', ['migrate'], env)
  await runToEnd('scripts/db.js', ['seed'], env)
  await runToEnd('seeds/demo/load.js', [], env)
  const server = await startServer(env, port)
  return {
    url: (host, path) => `http://${HOSTS[host]}:${port}${path}`,
    async writeFile(name, content) {
      const file = path.join(folder, name)
      await writeFile(file, content)
      return file
    },
    stop: server.stop,
  }
}

async function settings(folder: string): Promise<Record<string, string>> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_RUN_FOLDER } = process.env
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATA_DIR: path.join(folder, 'data'),
    ...(TEST_DATABASE_URL && {
      DATABASE_URL: await createEmptySchema(TEST_DATABASE_URL, TEST_RUN_FOLDER!),
      SESSION_SECRET: 'a secret of these journeys alone, long enough',
      ENCRYPTION_KEY: 'another secret of these journeys, long enough',
    }),
    ...(TEST_REDIS_URL && { REDIS_URL: TEST_REDIS_URL }),
  }
}
