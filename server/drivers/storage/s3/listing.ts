import { DeleteObjectsCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import { inTime } from './client.ts'
import { unavailable } from './failure.ts'
import type { Limits } from './limits.ts'

/** Every file whose key in the bucket begins with `prefix`, page by page. */
export async function* filesBelow(
  client: S3Client,
  Bucket: string,
  Prefix: string,
  limits: Limits,
): AsyncGenerator<{ key: string; changedAt: number }> {
  let ContinuationToken: string | undefined
  do {
    const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
    const page = await inTime(limits, 'answer', (options) => client.send(command, options))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined) yield { key: Key, changedAt: LastModified?.getTime() ?? Date.now() }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}

/** S3 removes so many at once. */
const AT_ONCE = 1000

export async function removeAll(client: S3Client, Bucket: string, prefix: string, limits: Limits) {
  let keys: string[] = []
  const removeThese = async () => {
    const Objects = keys.map((Key) => ({ Key }))
    const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
    const { Errors } = await inTime(limits, 'takePart', (options) => client.send(command, options))
    const [failed] = Errors ?? []
    if (failed) throw unavailable({ code: failed.Code })
    keys = []
  }
  for await (const { key } of filesBelow(client, Bucket, prefix, limits)) {
    keys.push(key)
    if (keys.length === AT_ONCE) await removeThese()
  }
  if (keys.length > 0) await removeThese()
}
