import path from 'node:path'
import type { Storage } from './contract.ts'
import { FolderStorage } from './folder.ts'
import type { S3Settings } from './s3/settings.ts'

export { copyStorage } from './copy.ts'
export type { Storage } from './contract.ts'

/** A bucket if one is set, else a folder under DATA_DIR. */
export async function openStorage(settings: {
  dataDir: string
  s3?: S3Settings | undefined
}): Promise<Storage> {
  if (!settings.s3) return new FolderStorage(path.join(settings.dataDir, 'files'))
  // Its package takes memory and time to load: only loaded with a bucket.
  const { S3Storage } = await import('./s3/index.ts')
  return new S3Storage(settings.s3)
}
