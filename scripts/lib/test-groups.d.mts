/** See test-groups.mjs. */
export function testGroups(options: { all: boolean; alone: boolean }): string[][]
export function asDescribe(file: string, source?: string): string
