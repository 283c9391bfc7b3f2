import { freePort, isThere, startServer, temporaryFolder } from './private-server.mjs'

export const redisIsThere = () => isThere('redis-server')

/** A Redis for one command that stores nothing on disk. */
export async function startPrivateRedis() {
  const { folder, remove } = temporaryFolder('redis')
  const port = await freePort()
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const server = await startServer({ program: 'redis-server', port, folder, args })
  return { url: `redis://127.0.0.1:${port}`, stop: () => server.stop().finally(remove) }
}
