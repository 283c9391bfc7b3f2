import type { MeiliServer } from './server.ts'
import { indexSettings } from './settings.ts'

export const RECORD_KEY = 'recordId'

/**
 * Creates a company's index, settings before documents. One created concurrently by another process is fine: its
 * settings are queued right after its creation, before any later task.
 */
export async function makeIndex(server: MeiliServer, uid: string): Promise<void> {
  const created = await server.createIndex(uid, RECORD_KEY)
  const set = await server.applySettings(uid, indexSettings)
  // The later one first: it would make the index by itself, after somebody has cleared up behind a failed creation.
  await server.finished(set)
  await server.finished(created, 'index_already_exists')
}
