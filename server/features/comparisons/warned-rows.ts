import type { WarningKind } from './comparison.ts'

/** Warnings of single rows, all of which are kept, by their kind in `comparison_rows`: its column has seven letters. */
export const storedKinds = {
  tenfold: 'tenfold',
  outlier: 'outlier',
  twice: 'twice',
  lostCharacters: 'lost',
  notShown: 'unshown',
} as const satisfies Partial<Record<WarningKind, string>>

export type WarnedKind = keyof typeof storedKinds
export type StoredKind = (typeof storedKinds)[WarnedKind]

/** Receives every row of the file that a warning is about. */
export type Warn = (kind: WarnedKind, row: { id: number; rowNo: number }) => void

/** The section under which these rows are kept: in the order of the file, whatever their section. */
export const NO_SECTION = 0
