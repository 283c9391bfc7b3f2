/** The first and last byte, both included. */
export interface Part {
  start: number
  end: number
}

/**
 * The part of a file that a Range header asks for (RFC 9110 §14); undefined for the whole file, which also answers
 * several ranges and malformed headers. range-parser refuses some of these instead: docs/decisions/021.
 */
export function partOf(header: string | undefined, size: number): Part | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  // '-500': the last 500
  if (first === '')
    return Number(last) === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'outside'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
