/** See engines.mjs. */
export function testsOnBothEngines(options: { all: boolean }): string[]
