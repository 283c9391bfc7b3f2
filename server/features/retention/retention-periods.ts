const DAY_MS = 24 * 60 * 60_000

/** How long unreferenced data is kept, in milliseconds. */
export const kept = {
  /** Imports that fill no slot of any retained version, from their end on. */
  import: 30 * DAY_MS,
  /** Checked imports that nobody confirmed. */
  check: 30 * DAY_MS,
  /** Received files whose type and year nobody confirmed. */
  received: DAY_MS,
  /** Files that were deleted; until then they can be restored. */
  deletedFile: 30 * DAY_MS,
  /** Stored files without a row: the row may not be committed yet. */
  orphan: 60 * 60_000,
} as const
