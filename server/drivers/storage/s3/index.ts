import type { Readable } from 'node:stream'
import { rm } from 'node:fs/promises'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { AppError } from '#server/errors/app-error.ts'
import type { ByteRange, FileDigest, Storage } from '../contract.ts'
import { digestOf } from '../digest.ts'
import { keyOfLeftOver, leftOverKey, requireKey } from '../storage-key.ts'
import { answers, inTime, openClient } from './client.ts'
import { download } from './download.ts'
import { isMissing, unavailable } from './failure.ts'
import { filesBelow, removeAll } from './listing.ts'
import { usualLimits, type Limits } from './limits.ts'
import type { S3Settings } from './settings.ts'
import { SilenceWatch, type SilenceLimits } from './silence-watch.ts'
import { storedHash } from './stored-digest.ts'
import { abandonedUploads, abortAll } from './abandoned-uploads.ts'
import { upload } from './upload.ts'

export { usualLimits } from './limits.ts'
export { requestSilence } from './silence-watch.ts'

/** Files in a bucket of Amazon S3 or of a server that speaks its protocol; for any number of machines. */
export class S3Storage implements Storage {
  private readonly client: S3Client
  private readonly bucket: string
  private readonly prefix: string
  private readonly limits: Limits

  /** @param silence for requests that somebody waits for; without it each has all the time of its limits */
  constructor(settings: S3Settings, limits: Limits = usualLimits, silence?: SilenceLimits) {
    const client = openClient(settings, limits)
    const { bucket } = settings
    this.client = client
    this.bucket = bucket
    this.prefix = settings.prefix === '' ? '' : `${settings.prefix}/`
    this.limits = {
      ...limits,
      ...(silence && { watch: new SilenceWatch(silence, (ms) => answers(client, bucket, ms)) }),
    }
  }

  async putFile(key: string, temporaryPath: string): Promise<void> {
    await upload(this.client, this.placeOf(key), temporaryPath, this.limits)
    await rm(temporaryPath, { force: true })
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const command = new GetObjectCommand({ ...this.placeOf(key), Range })
    const answer = await inTime(this.limits, 'answer', (options) => this.client.send(command, options)).catch(
      (error: unknown) => {
        throw isMissing(error) ? new AppError(405) : error
      },
    )
    const body = answer.Body as Readable
    if (range && !answer.ContentRange?.startsWith(`bytes ${range.start}-${range.end}/`)) {
      body.destroy()
      throw unavailable({ code: 'OtherRange' })
    }
    return download(body, this.limits.nextBytes)
  }

  async digest(key: string): Promise<FileDigest | undefined> {
    const command = new HeadObjectCommand(this.placeOf(key))
    const found = await inTime(this.limits, 'answer', (options) => this.client.send(command, options)).catch(
      (error: unknown) => {
        if (!isMissing(error)) throw error
      },
    )
    if (!found) return undefined
    const sha256 = storedHash(found.Metadata)
    if (sha256 === undefined || found.ContentLength === undefined) return digestOf(await this.open(key))
    return { byteSize: found.ContentLength, sha256 }
  }

  async remove(key: string): Promise<void> {
    const leftOf = keyOfLeftOver(key)
    if (leftOf !== undefined) return this.abort(this.placeOf(leftOf).Key)
    const command = new DeleteObjectCommand(this.placeOf(key))
    await inTime(this.limits, 'answer', (options) => this.client.send(command, options))
  }

  async *list(folder?: string): AsyncGenerator<{ key: string; changedAt: number }> {
    const below = this.prefixOf(folder)
    for await (const { key, changedAt } of filesBelow(this.client, this.bucket, below, this.limits))
      yield { key: key.slice(this.prefix.length), changedAt }
    for await (const { key, begunAt } of abandonedUploads(this.client, this.bucket, below, this.limits))
      yield { key: leftOverKey(key.slice(this.prefix.length)), changedAt: begunAt }
  }

  async removeFolder(folder: string): Promise<void> {
    const below = this.prefixOf(folder)
    await removeAll(this.client, this.bucket, below, this.limits)
    await abortAll(this.client, this.bucket, below, this.limits)
  }

  /** Ends what was begun under exactly this key. */
  private abort(key: string): Promise<void> {
    return abortAll(this.client, this.bucket, key, this.limits, (found) => found === key)
  }

  private placeOf(key: string): { Bucket: string; Key: string } {
    requireKey(key)
    return { Bucket: this.bucket, Key: this.prefix + key }
  }

  private prefixOf(folder: string | undefined): string {
    return folder === undefined ? this.prefix : `${this.placeOf(folder).Key}/`
  }
}
