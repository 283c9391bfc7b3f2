/** See lock.mjs. */
export function takeLock(file: string, options: { waitMs: number; onWait(pid: number): void }): () => void
