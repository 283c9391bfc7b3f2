/** The results of every call that returns a list (DECISIONS §2). */
export interface ListResult<T> {
  content: T[]
  totalPages: number
  totalElements: number
  page: number
  size: number
}

export function listResult<T>(
  content: T[],
  totalElements: number,
  page: number,
  size: number,
): ListResult<T> {
  return { content, totalPages: Math.ceil(totalElements / size), totalElements, page, size }
}
