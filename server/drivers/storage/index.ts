import path from 'node:path'
import type { Storage } from './contract.ts'
import { FolderStorage } from './folder.ts'
import type { S3Settings } from './s3/settings.ts'

export { copyStorage } from './copy.ts'
export type { Storage } from './contract.ts'

/**
 * A bucket if one is set, else a folder under DATA_DIR.
 * @param of `requests`: visitors wait for it, so a frozen bucket is given up within two seconds. Jobs are patient.
 */
export async function openStorage(
  settings: { dataDir: string; s3?: S3Settings | undefined },
  of: 'requests' | 'jobs' = 'jobs',
): Promise<Storage> {
  if (!settings.s3) return new FolderStorage(path.join(settings.dataDir, 'files'))
  // Its package takes memory and time to load: only loaded with a bucket.
  const { requestSilence, S3Storage, usualLimits } = await import('./s3/index.ts')
  return new S3Storage(settings.s3, usualLimits, of === 'requests' ? requestSilence : undefined)
}
