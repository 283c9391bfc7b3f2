// Which file imports which, read from the sources: it decides what runs on which engine and what a change can break.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const SOURCE_FOLDERS = ['server', 'views', 'client', 'migrations', 'seeds', 'scripts']

// `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`; types are not there when the code runs.
const IMPORT = /\b(?:import|export)\b(?!\s+type\b)(?:[^'"`;()]*?\bfrom)?\s*\(?\s*['"]([.#][^'"]+)['"]/g

/**
 * @param {string[]} folders
 * @returns {Map<string, string[]>} every source file with the project's files that it imports, paths from the root
 */
export function importGraph(folders = SOURCE_FOLDERS) {
  const graph = new Map()
  for (const file of folders.flatMap(sourcesIn)) graph.set(file, importsOf(file))
  return graph
}

const sourcesIn = (folder) =>
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
 * @returns {Set<string>} these files and all that they import, over any number of steps
 */
export function reachedFrom(graph, starts) {
  const reached = new Set(starts)
  // A set grows while it is walked.
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next)
  return reached
}
