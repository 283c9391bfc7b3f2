import { openMysql } from '#server/drivers/database/mysql.ts'
import type { Fault, LookedAt } from './fault.ts'
import { outage } from './outage.ts'
import { startSecondServer, type SecondServer } from './second-server.ts'
import { ACCOUNT, type ServicesWorld } from './services-world.ts'

/** Whatever is not in memory. */
const ALL_BUT_MEMORY: readonly LookedAt[] = [
  ...(['made', 'search', 'file', 'console', 'write', 'upload', 'signIn', 'readiness'] as const),
]
const READING = ['memory', 'made', 'search', 'file'] as const

const away = { subject: 'MariaDB', away: ALL_BUT_MEMORY, goesOn: ['memory'] } as const

const setReadOnly = ({ admin }: ServicesWorld, isReadOnly: boolean) =>
  admin.raw(`set global read_only = ${isReadOnly ? 1 : 0}`)

/** Lets the product's account have so many connections, its present ones ended; 0: any number. */
async function limitConnections({ admin, proxies }: ServicesWorld, limit: number): Promise<void> {
  await admin.raw(`alter user '${ACCOUNT.user}'@'%' with max_user_connections ${limit}`)
  proxies.database.cut()
}

/** Takes the one connection that the account may have. */
let taken: ReturnType<typeof openMysql> | undefined
async function takeOnlyConnection(world: ServicesWorld): Promise<void> {
  await limitConnections(world, 1)
  const { host, port } = world.admin.client.config.connection
  for (;;) {
    taken = openMysql(`mysql://${ACCOUNT.user}:${ACCOUNT.password}@${host}:${port}/${world.schema}`)
    try {
      return void (await taken.knex.raw('select 1'))
    } catch {
      // The product was faster.
      await taken.close()
      world.proxies.database.cut()
    }
  }
}

let second: SecondServer | undefined

export const databaseFaults: Fault[] = [
  outage({
    ...{ ...away, name: 'stopped' },
    begin: ({ proxies }) => proxies.database.stop(),
    end: ({ proxies }) => proxies.database.start(),
  }),
  outage({
    ...{ ...away, name: 'frozen', inCheck: true },
    begin: ({ proxies }) => proxies.database.freeze(),
    end: ({ proxies }) => proxies.database.thaw(),
  }),
  outage({
    ...{ subject: 'MariaDB', name: 'connections forgotten by a firewall', away: [], goesOn: ['memory'] },
    begin: ({ proxies }) => proxies.database.forget(),
    end: () => undefined,
  }),
  outage({
    ...{ subject: 'MariaDB', name: 'connections cut', away: [], goesOn: ['memory'] },
    begin: ({ proxies }) => proxies.database.cut(),
    end: () => undefined,
  }),
  outage({
    ...{ subject: 'MariaDB', name: 'read-only', away: ['write', 'upload', 'signIn'], goesOn: READING },
    begin: (world) => setReadOnly(world, true),
    end: (world) => setReadOnly(world, false),
  }),
  outage({
    ...{ subject: 'MariaDB', name: 'at its limit, two connections left', away: [], goesOn: ['memory'] },
    begin: (world) => limitConnections(world, 2),
    end: (world) => limitConnections(world, 0),
  }),
  outage({
    ...{ ...away, name: 'at its limit, no connection left' },
    begin: takeOnlyConnection,
    async end(world) {
      await taken?.close()
      await limitConnections(world, 0)
    },
  }),
  outage({
    ...{ subject: 'MariaDB', name: 'failover to another server, the first read-only' },
    ...{ away: ['write', 'upload', 'signIn'], goesOn: READING },
    async begin(world) {
      await setReadOnly(world, true)
      second = await startSecondServer(world)
    },
    // Connections to the first one stay.
    end: ({ proxies }) => proxies.database.leadTo(second!.port),
    async afterwards(world) {
      const { proxies, admin } = world
      proxies.database.leadTo(admin.client.config.connection.port)
      await setReadOnly(world, false)
      await second!.stop()
    },
  }),
]
