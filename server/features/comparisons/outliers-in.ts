import type { ImportOutlier } from '#server/features/imports/index.ts'
import type { DryRunResult } from './comparison.ts'

/** The amounts that a dry run named, at most twenty of each kind; a row of both kinds is there once for each. */
export function outliersIn({ warnings }: DryRunResult): Omit<ImportOutlier, 'importId'>[] {
  return warnings
    .filter(({ kind }) => kind === 'tenfold' || kind === 'outlier')
    .flatMap(({ examples }) => examples)
    .flatMap(({ rowNo, amount, lastYear, limit }) =>
      amount === null
        ? []
        : [
            {
              ...{ rowNo, amount, lastYear: lastYear ?? null },
              ...{ largest: limit?.largest ?? null, median: limit?.median ?? null },
            },
          ],
    )
}
