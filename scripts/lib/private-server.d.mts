/** See private-server.mjs. */
export function freePort(): Promise<number>
export function temporaryFolder(name: string): { folder: string; remove: () => void }
