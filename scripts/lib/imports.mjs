// The import graph, read from the sources. It decides which tests run on which engine and what a change can break.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const SOURCE_FOLDERS = ['server', 'views', 'client', 'migrations', 'seeds', 'scripts']

// `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`; types do not exist at run time.
const IMPORT = /\b(?:import|export)\b(?!\s+type\b)(?:[^'"`;()]*?\bfrom)?\s*\(?\s*['"]([.#][^'"]+)['"]/g

/**
 * @param {string[]} folders
 * @returns {Map<string, string[]>} every source file with the files of the project that it imports; paths from the root
 */
export function importGraph(folders = SOURCE_FOLDERS) {
  const graph = new Map()
  for (const file of folders.flatMap(sourcesIn)) graph.set(file, importsOf(file))
  return graph
}

/** Every source file below a folder; paths from the root. */
export const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.mts'))
    .map((entry) => path.posix.join(entry.parentPath.replaceAll(path.sep, '/'), entry.name))

function importsOf(file) {
  const named = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name)
  const places = named.map((name) =>
    name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  )
  return [...new Set(places)].filter((place) => existsSync(place))
}

/**
 * @param {Map<string, string[]>} graph
 * @param {string[]} starts
 * @returns {Set<string>} these files and all that they import, directly or not
 */
export function reachedFrom(graph, starts) {
  const reached = new Set(starts)
  // Iteration includes the entries that are added during it.
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next)
  return reached
}
