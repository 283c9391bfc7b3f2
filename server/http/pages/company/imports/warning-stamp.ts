import type { Comparison } from './slot-comparison.ts'

/**
 * Names the warnings that ask for a look before the slot is replaced, by kind and count; '' for none. Who acknowledges
 * them sends it back: a comparison that ended meanwhile may have found more than the page showed.
 */
export function warningStamp({ warnings, beforeRows, edited, dryRun }: Comparison): string {
  return [
    ...warnings.map((warning) => `${warning}.${beforeRows}`),
    ...(edited > 0 ? [`edited.${edited}`] : []),
    ...(dryRun.result?.warnings ?? []).map(({ kind, count }) => `${kind}.${count}`),
  ].join('_')
}
