/** See prepare.mjs. */
export function buildIfNeeded(): void
