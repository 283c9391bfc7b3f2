/**
 * The release that runs before this one is installed, and that goes on serving while this one migrates. A release
 * changes this file first thing after it has been made, to itself.
 */
export const lastRelease = {
  version: '0.1.0',
  /** Its last migration. */
  migration: '088-token-of-acts',
  /** From which it is built anew for `npm run test:upgrade`, if nobody has kept it. */
  commit: 'b8086efa9692e866c8fd217ef8d287926dbf48c1',
}
