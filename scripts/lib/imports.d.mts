/** See imports.mjs. */
export function importGraph(folders?: string[]): Map<string, string[]>
export function reachedFrom(graph: Map<string, string[]>, starts: string[]): Set<string>
