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
import path from 'node:path'
import { build } from 'esbuild'
import { isTest } from './engines.mjs'
import { hashOf } from './hash.mjs'
import { SOURCE_FOLDERS, sourcesIn } from './imports.mjs'

/** Inside the project, where chunks find its packages. */
const FOLDER = 'node_modules/.cache/test-bundle'
/** Runs at the same moment may have different sources; older bundles are removed. */
const KEPT = 4

/**
 * @returns {Promise<string>} the folder of the bundle of today's sources, with each test file under its own path
 */
export async function bundleTests() {
  const key = hashOf([...SOURCE_FOLDERS, 'package.json', 'package-lock.json', 'tsconfig.json']).slice(0, 16)
  const folder = path.join(FOLDER, key)
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date())
  else await write(folder)
  removeOld()
  return folder
}

async function write(folder) {
  const { outputFiles } = await build({
    entryPoints: SOURCE_FOLDERS.flatMap(sourcesIn).filter(isTest),
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
    plugins: [scriptsStayWhereTheyAre],
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
