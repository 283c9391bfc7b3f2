import path from 'node:path'

export interface DatabasePlace {
  databaseUrl?: string | undefined
  dataDir: string
}

/** What an operator calls the database: `disclosure on db:3306`, or the path of the SQLite file. No password. */
export function databaseNameOf({ databaseUrl, dataDir }: DatabasePlace): string {
  if (databaseUrl === undefined) return path.join(dataDir, 'disclosure.sqlite')
  const { hostname, port } = new URL(databaseUrl)
  return `${shortDatabaseNameOf({ databaseUrl, dataDir })} on ${hostname}:${port || 3306}`
}

/** Its name alone, as it is typed to confirm a command. */
export function shortDatabaseNameOf({ databaseUrl }: DatabasePlace): string {
  return databaseUrl === undefined
    ? 'disclosure.sqlite'
    : decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
}
