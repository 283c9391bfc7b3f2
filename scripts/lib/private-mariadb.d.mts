export function mariadbIsThere(): boolean

/** See private-mariadb.mjs. */
export function startPrivateMariadb(options?: string[]): Promise<{ url: string; stop: () => Promise<void> }>
