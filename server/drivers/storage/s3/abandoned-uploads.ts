import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3'
import { inTime } from './client.ts'
import { isMissing, isUnknownRequest } from './failure.ts'
import type { Limits } from './limits.ts'

/** Uploads in parts that were begun under a prefix and not completed: of killed processes, and those that run now. */
export async function* abandonedUploads(
  client: S3Client,
  Bucket: string,
  Prefix: string,
  limits: Limits,
): AsyncGenerator<{ key: string; uploadId: string; begunAt: number }> {
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
  while (from) {
    const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({ Bucket, Prefix, ...from })
    // Not every server lists them; a rule of the bucket can remove them (README).
    const page = await inTime(limits, 'answer', (options) => client.send(command, options)).catch(
      (error: unknown) => {
        if (!isUnknownRequest(error)) throw error
      },
    )
    for (const { Key, UploadId, Initiated } of page?.Uploads ?? [])
      if (Key !== undefined && UploadId !== undefined)
        yield { key: Key, uploadId: UploadId, begunAt: Initiated?.getTime() ?? Date.now() }
    from = page?.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined
  }
}

/** Ends the uploads under a prefix, and frees what they take. */
export async function abortAll(
  client: S3Client,
  Bucket: string,
  prefix: string,
  limits: Limits,
  isMeant: (key: string) => boolean = () => true,
): Promise<void> {
  for await (const { key, uploadId } of abandonedUploads(client, Bucket, prefix, limits)) {
    if (!isMeant(key)) continue
    const command = new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: uploadId })
    await inTime(limits, 'answer', (options) => client.send(command, options)).catch((error: unknown) => {
      // It has ended meanwhile.
      if (!isMissing(error)) throw error
    })
  }
}
