// Bundles all test files at once. Their modules come in chunks, each with what the same test files reach: a test of the
// application loads under two hundred of them instead of two thousand modules. Every test file evaluates its own copy.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { build } from 'esbuild'
import { hashOf } from './hash.mjs'
import { asDescribe, GROUPS } from './test-groups.mjs'
import { SOURCE_FOLDERS } from './imports.mjs'

/** Inside the project, where chunks find its packages. */
const FOLDER = 'node_modules/.cache/test-bundle'
/** Runs at the same moment may have different sources; older bundles are removed. */
const KEPT = 4

/**
 * @param {string[][]} groups test files that are loaded together (test-groups.mjs)
 * @returns {Promise<string>} the folder of the bundle of today's sources: each group under the path of its first file,
 * and the list of the groups
 */
export async function bundleTests(groups) {
  const sources = hashOf([...SOURCE_FOLDERS, 'package.json', 'package-lock.json', 'tsconfig.json'])
  const key = createHash('sha256').update(sources).update(JSON.stringify(groups)).digest('hex').slice(0, 16)
  const folder = path.join(FOLDER, key)
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date())
  else await write(folder, groups)
  removeOld()
  return folder
}

async function write(folder, groups) {
  const { outputFiles } = await build({
    entryPoints: groups.map(([first]) => first),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    charset: 'utf8',
    sourcemap: 'linked',
    sourcesContent: false,
    // As if each file were written beside its source: Jest runs it from there.
    outdir: '.',
    outbase: '.',
    chunkNames: `${folder}/[hash]`,
    write: false,
    plugins: [scriptsStayWhereTheyAre, loadedTogether(groups.filter(({ length }) => length > 1))],
    logLevel: 'warning',
  })
  const unfinished = `${folder}-${process.pid}`
  const root = path.resolve('.')
  for (const { path: place, contents } of outputFiles) {
    const chunk = path.relative(folder, place)
    const file = path.join(unfinished, chunk.startsWith('..') ? path.relative(root, place) : chunk)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  writeFileSync(path.join(unfinished, GROUPS), JSON.stringify(groups))
  rename(unfinished, folder)
}

/** Another run may have been faster. */
function rename(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    rmSync(from, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

function removeOld() {
  const byAge = readdirSync(FOLDER)
    .map((name) => path.join(FOLDER, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const folder of byAge.slice(KEPT)) rmSync(folder, { recursive: true, force: true })
}

/** They find the project's files by their own place. */
const scriptsStayWhereTheyAre = {
  name: 'scripts stay where they are',
  setup(builds) {
    builds.onResolve({ filter: /^\..*\.mjs$/ }, ({ resolveDir, path: name }) => ({
      path: path.resolve(resolveDir, name),
      external: true,
    }))
  },
}

/** Makes the first file of a group import the others, and each a `describe` of its own. */
const loadedTogether = (groups) => ({
  name: 'loaded together',
  setup(builds) {
    const groupOf = new Map(groups.flatMap((group) => group.map((file) => [path.resolve(file), group])))
    builds.onLoad({ filter: /\.test\.tsx?$/ }, ({ path: place }) => {
      const group = groupOf.get(place)
      if (!group) return undefined
      const file = path.relative('.', place)
      const others = file === group[0] ? group.slice(1) : []
      const imports = others.map((other) => `import ${JSON.stringify(path.resolve(other))};`).join('')
      return { contents: imports + asDescribe(file), loader: path.extname(file).slice(1) }
    })
  },
})
