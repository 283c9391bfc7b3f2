import type { ErrorCode } from '#server/errors/catalogue.ts'

/** What a call answered to a test: results, and what a refusal said beside its code, with the keys of its messages. */
export interface RecordedAnswer {
  results?: unknown
  refusal?: {
    code: ErrorCode
    errors?: readonly { field: string; message: string }[]
    results?: unknown
  }
}
