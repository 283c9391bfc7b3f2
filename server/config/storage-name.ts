import path from 'node:path'
import type { Config } from './index.ts'

/** What an operator calls the storage: `The folder /data/files`, or `The bucket files/disclosure at https://minio.example:9000`. */
export function storageNameOf({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string {
  if (!s3) return `The folder ${path.join(dataDir, 'files')}`
  const { bucket, prefix, endpoint } = s3
  return `The bucket ${[bucket, prefix].filter(Boolean).join('/')} at ${endpoint ?? 'Amazon'}`
}
