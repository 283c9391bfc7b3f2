import { answer, type Answer } from '#server/lib/answer.ts'

/** The results of every call that returns a list (DECISIONS §2). */
export interface ListResult<T> {
  content: readonly T[]
  totalPages: number
  totalElements: number
  page: number
  size: number
}

export function listResult<T>(
  content: readonly T[],
  totalElements: number,
  page: number,
  size: number,
): ListResult<T> {
  return { content, totalPages: Math.ceil(totalElements / size), totalElements, page, size }
}

/** A list of such items, with the fields of `more` beside them. */
export function listAnswer<T, const F extends Record<string, Answer<unknown>> = Record<never, never>>(
  item: Answer<T>,
  more?: F,
) {
  const { whole } = answer
  return answer.object({
    ...{ content: answer.listOf(item), totalPages: whole, totalElements: whole, page: whole, size: whole },
    ...(more as F),
  })
}
