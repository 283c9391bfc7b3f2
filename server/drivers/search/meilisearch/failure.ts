import { MeilisearchApiError, MeilisearchRequestError, MeilisearchRequestTimeOutError } from 'meilisearch'
import { AppError } from '#server/errors/app-error.ts'

/** The server's own word for why it refused (index_not_found …); undefined when it did not answer at all. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof MeilisearchApiError ? error.cause?.code : undefined
}

/**
 * 722 with a reason in a few words. Never the client's error itself: its message and causes quote filters, documents
 * and headers, and errors are logged.
 */
export function unavailable(reason: string): AppError {
  return new AppError(722, { cause: new Error(`Meilisearch: ${reason}`) })
}

/** Why a request came to nothing, without a word of what was asked. */
export function reasonOf(error: unknown): string {
  if (error instanceof MeilisearchApiError)
    return `${error.response.status} ${refusalOf(error) ?? 'without a code'}`
  if (!(error instanceof MeilisearchRequestError)) return 'an answer that is no JSON'
  if (error.cause instanceof MeilisearchRequestTimeOutError) return 'no answer in time'
  const { code } = ((error.cause as Error | undefined)?.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'no connection'
}
