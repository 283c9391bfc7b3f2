import type { ImportProgress } from '#server/features/imports/index.ts'

export function hasEnded({ state }: Pick<ImportProgress, 'state'>): boolean {
  return state === 'done' || state === 'cancelled' || state === 'failed'
}
