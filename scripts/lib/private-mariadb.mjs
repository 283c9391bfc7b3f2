import path from 'node:path'
import { freePort, isThere, prepareWith, startServer, temporaryFolder } from './private-server.mjs'

// As root, and only as root, the account to run under has to be named.
const ACCOUNT = process.getuid?.() === 0 ? ['--user=root'] : []

export const mariadbIsThere = () => isThere('mariadbd') && isThere('mariadb-install-db')

/**
 * A MariaDB for one command. Its account `root` has no password; it listens on 127.0.0.1 only.
 * @param {string[]} options further options of mariadbd
 * @returns {Promise<{url: string, stop: () => Promise<void>}>} `url` names no database: mysql://root@127.0.0.1:PORT/
 */
export async function startPrivateMariadb(options = []) {
  const { folder, remove } = temporaryFolder('mariadb')
  const data = path.join(folder, 'data')
  const install = [
    '--no-defaults',
    `--datadir=${data}`,
    ...ACCOUNT,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]
  await prepareWith('mariadb-install-db', install, folder)
  const port = await freePort()
  const server = await startServer({
    program: 'mariadbd',
    port,
    folder,
    args: [
      '--no-defaults',
      ...ACCOUNT,
      `--datadir=${data}`,
      `--socket=${path.join(folder, 's.sock')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--local-infile=1',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_bin',
      ...options,
    ],
  })
  return { url: `mysql://root@127.0.0.1:${port}/`, stop: () => server.stop().finally(remove) }
}
