import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPrivateMariadb } from '../../../scripts/lib/private-mariadb.mjs'
import { createAccount } from './create-account.ts'
import type { ServicesWorld } from './services-world.ts'
import { openMysql } from '#server/drivers/database/mysql.ts'

export interface SecondServer {
  port: number
  stop(): Promise<void>
}

/** Another server with a copy of the world's database, as a replica has. */
export async function startSecondServer({ admin, schema }: ServicesWorld): Promise<SecondServer> {
  const { url, stop } = await startPrivateMariadb(['--innodb-flush-log-at-trx-commit=0'])
  const port = Number(new URL(url).port)
  const { port: from } = admin.client.config.connection
  const at = (ofPort: number) => ['--no-defaults', '--protocol=tcp', '-h127.0.0.1', '-uroot', `-P${ofPort}`]
  const dump = spawn('mariadb-dump', [...at(from), '--single-transaction', '--databases', schema])
  const load = spawn('mariadb', at(port), { stdio: ['pipe', 'ignore', 'inherit'] })
  dump.stdout.pipe(load.stdin)
  const [code] = await once(load, 'exit')
  if (code !== 0) throw new Error(`the copy failed: ${code}`)
  const database = openMysql(new URL(schema, url).href)
  await createAccount(database.knex, schema)
  await database.close()
  return { port, stop }
}
