import { MeilisearchApiError, MeilisearchRequestError, MeilisearchRequestTimeOutError } from 'meilisearch'
import { KeyRefused, Unavailable } from '#server/errors/unavailable.ts'
import { factsOf } from '#server/lib/error-facts.ts'

/** The server's own word for why it refused (index_not_found …); undefined when it did not answer at all. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof MeilisearchApiError ? error.cause?.code : undefined
}

/** The server took something on and failed at it: unlike one that is away, it may do so each time. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed'
}

/**
 * For every failed request: a short reason, never the client's error itself. Its message and causes quote filters,
 * documents and headers, and errors are logged.
 */
export function unavailable(reason: string): Unavailable {
  return new Unavailable(`Meilisearch: ${reason}`)
}

/** No key, an unknown or expired one, or one without the rights that the README names. */
const KEY_CODES = ['missing_authorization_header', 'invalid_api_key']

/** What is thrown for a failed request. */
export function failureOf(error: unknown): Unavailable {
  const refusal = refusalOf(error)
  if (refusal !== undefined && KEY_CODES.includes(refusal))
    return new KeyRefused(`Meilisearch refuses MEILI_KEY: ${reasonOf(error)}`)
  return unavailable(reasonOf(error))
}

/** Why a request failed, without its content. */
function reasonOf(error: unknown): string {
  if (error instanceof MeilisearchApiError)
    return `${error.response.status} ${refusalOf(error) ?? 'without a code'}`
  if (!(error instanceof MeilisearchRequestError)) return 'an answer that is no JSON'
  if (error.cause instanceof MeilisearchRequestTimeOutError) return 'no answer in time'
  const { code } = factsOf(factsOf(error.cause).cause)
  return typeof code === 'string' ? code : 'no connection'
}
