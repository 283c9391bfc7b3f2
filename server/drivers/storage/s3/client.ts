import { S3Client } from '@aws-sdk/client-s3'
import { isMissing, isUnknownRequest, unavailable } from './failure.ts'
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

/** Runs one request of the client with an end to all its attempts. @param attemptMs what one attempt may take */
export async function inTime<T>(
  attemptMs: number,
  request: (options: { abortSignal: AbortSignal; requestTimeout: number }) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), allAttempts(attemptMs))
  try {
    return await request({ abortSignal: ending.signal, requestTimeout: attemptMs })
  } catch (error) {
    throw isMissing(error) || isUnknownRequest(error) ? error : unavailable(error)
  } finally {
    // Not later: it would break off the file that is being read.
    clearTimeout(timer)
  }
}
