import path from 'node:path'
import type { Storage } from './contract.ts'
import { FolderStorage } from './folder.ts'

export type { Storage } from './contract.ts'

/** A folder under DATA_DIR. An S3-compatible store takes the same contract. */
export function openStorage(settings: { dataDir: string }): Storage {
  return new FolderStorage(path.join(settings.dataDir, 'files'))
}
