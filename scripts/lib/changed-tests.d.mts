/** See changed-tests.mjs. */
export function testsOf(changed: string[]): string[] | 'all'
