import { open, type FileHandle } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { FileDigest } from '../contract.ts'
import { digestOf } from '../digest.ts'
import { inTime } from './client.ts'
import type { Limits } from './limits.ts'
import { metadataOf } from './stored-digest.ts'

interface Place {
  Bucket: string
  Key: string
}

/** Puts a local file, in parts if it is large; either all of it is there afterwards or nothing. */
export async function upload(
  client: S3Client,
  place: Place,
  localPath: string,
  limits: Limits,
): Promise<void> {
  const file = await open(localPath)
  try {
    const digest = await digestOf(file.createReadStream({ start: 0, autoClose: false }))
    if (digest.byteSize > limits.partBytes)
      return await uploadInParts(client, place, { file, digest }, limits)
    const Body = await readPart(file, 0, digest.byteSize)
    const command = new PutObjectCommand({ ...place, Body, Metadata: metadataOf(digest) })
    await inTime(limits, 'takePart', (options) => client.send(command, options))
  } finally {
    await file.close()
  }
}

// Not the SDK's own helper: it goes on with the other parts after one has failed, to the file's end.
async function uploadInParts(
  client: S3Client,
  place: Place,
  { file, digest }: { file: FileHandle; digest: FileDigest },
  limits: Limits,
): Promise<void> {
  const create = new CreateMultipartUploadCommand({
    ...place,
    Metadata: metadataOf(digest),
    ChecksumAlgorithm: 'CRC32',
  })
  const { UploadId } = await inTime(limits, 'answer', (options) => client.send(create, options))
  const begun = { ...place, UploadId }
  try {
    const Parts: CompletedPart[] = []
    for (let start = 0; start < digest.byteSize; start += limits.partBytes) {
      const PartNumber = Parts.length + 1
      const Body = await readPart(file, start, Math.min(limits.partBytes, digest.byteSize - start))
      const put = new UploadPartCommand({ ...begun, PartNumber, Body, ChecksumAlgorithm: 'CRC32' })
      const { ETag, ChecksumCRC32 } = await inTime(limits, 'takePart', (options) => client.send(put, options))
      Parts.push({ PartNumber, ETag, ...(ChecksumCRC32 && { ChecksumCRC32 }) })
    }
    const complete = new CompleteMultipartUploadCommand({ ...begun, MultipartUpload: { Parts } })
    // The server puts the parts together meanwhile.
    await inTime(limits, 'takePart', (options) => client.send(complete, options))
  } catch (error) {
    const abort = new AbortMultipartUploadCommand(begun)
    // If the server is away for this too, its parts are listed and removed like those of a killed process.
    await inTime(limits, 'answer', (options) => client.send(abort, options)).catch(() => undefined)
    throw error
  }
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length)
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read(part, filled, length - filled, start + filled)
    if (bytesRead === 0) throw new Error('the file became shorter while it was stored')
    filled += bytesRead
  }
  return part
}
