import type { ApiCall } from '../call.ts'

/** A call's name in addresses and programs: `get-data-record-detail`. */
export function nameOfCall({ method, path }: Pick<ApiCall, 'method' | 'path'>): string {
  return [method, ...path.split('/').filter((part) => part && !part.startsWith(':'))]
    .join('-')
    .replaceAll('.', '-')
}
