import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/drivers/database/index.ts'
import { freePort, runToEnd, startServer, type Server, type StartedWith } from '../journeys/built-process.ts'
import { fillWorld, type Filled } from './fill-world.ts'
import { Visits } from './visits.ts'

const LOOK_EVERY_MS = 50

/** The built product, one process with its jobs, and all it keeps in one folder: what it has is the machine's. */
export class MachineWorld {
  readonly visits: Visits
  readonly port: number
  readonly folder: string
  readonly filled: Filled
  readonly server: Server

  private constructor(of: Omit<MachineWorld, 'close' | 'untilJobsAreDone'>) {
    this.visits = of.visits
    this.port = of.port
    this.folder = of.folder
    this.filled = of.filled
    this.server = of.server
  }

  /** @param folder where it keeps everything; of its own if there is none */
  static async open(how: StartedWith & { folder?: string; env?: Record<string, string> }) {
    const folder = how.folder ?? (await mkdtemp(path.join(process.env.TEST_RUN_FOLDER!, 'machine-')))
    const env = {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', TRUST_PROXY: 'true' },
      ...{ DATA_DIR: path.join(folder, 'data'), ...how.env },
    }
    await runToEnd('scripts/db.js', ['migrate'], env)
    await runToEnd('scripts/db.js', ['seed'], env)
    const filled = await fillWorld(env)
    const port = await freePort()
    const server = await startServer({ ...env, PORT: String(port) }, port, how)
    try {
      const visits = await Visits.begin({ port, scheme: 'http' }, filled)
      return new MachineWorld({ visits, port, folder, filled, server })
    } catch (error) {
      await server.kill()
      throw error
    }
  }

  /** With the database as it is stored: whatever moment its process takes it for. */
  async untilJobsAreDone(): Promise<void> {
    const database = openDatabase({ dataDir: path.join(this.folder, 'data') })
    try {
      const open = () => database.knex('jobs').whereIn('state', ['queued', 'running']).pluck('name')
      while ((await open()).length > 0) await delay(LOOK_EVERY_MS)
    } finally {
      await database.close()
    }
  }

  async close(): Promise<void> {
    await this.server.kill()
  }
}
