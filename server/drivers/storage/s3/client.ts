import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { hasStatus, isMissing, isUnknownRequest, unavailable } from './failure.ts'
import { allAttempts, ATTEMPTS, type Limits } from './limits.ts'
import type { S3Settings } from './settings.ts'

/** Downloads hold a connection for as long as their readers take. */
const CONNECTIONS = 500

export function openClient(settings: S3Settings, limits: Limits): S3Client {
  const { endpoint, region, credentials, pathStyle } = settings
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // Every upload carries one. An answer's is not looked at: its bytes would pass through a stream that does not
    // close the connection when its reader leaves.
    requestChecksumCalculation: 'WHEN_SUPPORTED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.answer,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  })
}

/** Runs one request of the client with an end to all its attempts. @param kind what one attempt may take, of the limits */
export async function inTime<T>(
  limits: Limits,
  kind: 'answer' | 'takePart',
  request: (options: { abortSignal: AbortSignal; requestTimeout: number }) => Promise<T>,
): Promise<T> {
  if (limits.watch?.isSilent) throw unavailable({ code: 'Silent' })
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, allAttempts(limits[kind]))
  const stop = limits.watch?.during(end)
  try {
    return await request({ abortSignal: ending.signal, requestTimeout: limits[kind] })
  } catch (error) {
    throw isMissing(error) || isUnknownRequest(error) ? error : unavailable(error)
  } finally {
    stop?.()
    // Not later: it would break off the file that is being read.
    clearTimeout(timer)
  }
}

/** Whether the server answers anything within this time. */
export async function answers(client: S3Client, Bucket: string, ms: number): Promise<boolean> {
  try {
    const abortSignal = AbortSignal.timeout(ms)
    await client.send(new HeadBucketCommand({ Bucket }), { abortSignal, requestTimeout: ms })
    return true
  } catch (error) {
    // A refusal is an answer.
    return hasStatus(error)
  }
}
