import { S3ServiceException } from '@aws-sdk/client-s3'
import { Unavailable } from '#server/errors/unavailable.ts'
import { factsOf } from '#server/lib/error-facts.ts'

/** What S3 calls a file, or an upload in parts, that is not there. */
const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload'])

export const isMissing = (error: unknown) => MISSING.has(String(factsOf(error).name))

/** A server that does not know a request answers so. */
export const isUnknownRequest = (error: unknown) => factsOf(error).name === 'NotImplemented'

/** Whether a failure was answered by a server. */
export const hasStatus = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode !== undefined

/**
 * Thrown for every failed request, refused ones too: what is set wrongly can be set right, and jobs wait for it. Never
 * the SDK's own error: it carries the request with its key, its address and its headers, and errors are logged.
 */
export function unavailable(error: unknown): Unavailable {
  const { name, code } = factsOf(error)
  const reason = [code, name].find((word) => typeof word === 'string' && /^\w{3,60}$/.test(word))
  return new Unavailable(`S3: ${String(reason ?? 'no answer')}`)
}
