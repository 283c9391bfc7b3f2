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
  const files = folders.flatMap(sourcesIn)
  const sources = new Set(files)
  return new Map(files.map((file) => [file, importsOf(file, sources)]))
}

/** Every source file below a folder; paths from the root. */
export const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.mts'))
    .map((entry) => path.posix.join(entry.parentPath.replaceAll(path.sep, '/'), entry.name))

function importsOf(file, sources) {
  const named = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name)
  const places = named.map((name) =>
    name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  )
  return [...new Set(places)].filter((place) => sources.has(place) || existsSync(place))
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

/**
 * @param {Map<string, string[]>} graph
 * @returns {Map<string, string[]>} each file with those that import it: what reaches a file is reached from it here
 */
export function importersOf(graph) {
  const importers = new Map()
  for (const [file, imported] of graph)
    for (const one of imported) {
      if (!importers.has(one)) importers.set(one, [])
      importers.get(one).push(file)
    }
  return importers
}
