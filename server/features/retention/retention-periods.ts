const DAY_MS = 24 * 60 * 60_000

/** How long things stay that nothing refers to, in milliseconds. */
export const kept = {
  /** Imports that fill no slot of any version that is kept, from their end on. */
  import: 30 * DAY_MS,
  /** Checked imports that nobody confirmed. */
  check: 30 * DAY_MS,
  /** Files that were deleted; until then they can be restored. */
  deletedFile: 30 * DAY_MS,
  /** Stored bytes that no row names: the row may still be on its way. */
  orphan: 60 * 60_000,
} as const
