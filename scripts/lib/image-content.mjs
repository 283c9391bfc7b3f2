// What the image contains: the built product, what it reads as it is, and the packages that it loads.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Copied whole. The sentences, the handbook and the examples are read as they are. */
const WHOLE = ['dist', 'views/locales', 'views/help', 'docs/examples']

/** What packages name among their dependencies and the product does without. */
const DONE_WITHOUT = {
  esbuild: 'vite-plugin-ssr builds with it; the product only serves what was built.',
}

/** What only people and compilers read. */
const NOT_LOADED = /\.(map|md|markdown|[cm]?ts|tsx|flow)$/i

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** SQLite's package installs its library for both C libraries of Linux. */
const otherLibrary = process.report?.getReport().header.glibcVersionRuntime ? /-musl$/ : /-gnu$/

/** Where Node finds a package for the one in this place; undefined if it is not installed on this platform. */
function placeOf(name, from, packages) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const found = `${place && `${place}/`}node_modules/${name}`
    if (found in packages) return found
    if (place === '') return undefined
  }
}

/**
 * The places of the packages that `dependencies` name, and of those that they depend on: what `npm ci --omit=dev`
 * installs without the peers. Those that are loaded are in `dependencies` themselves; vite and TypeScript are not.
 */
function runTimePackages() {
  // What npm installed here, so without other platforms' packages.
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'))
  const root = JSON.parse(readFileSync('package.json', 'utf8'))
  const places = new Set()
  const add = ({ dependencies, optionalDependencies }, from) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, from, packages)
      if (place === undefined || places.has(place) || name in DONE_WITHOUT || otherLibrary.test(name))
        continue
      places.add(place)
      add(packages[place], place)
    }
  }
  add({ dependencies: root.dependencies }, '')
  return [...places]
}

/** A package without those inside it. */
const filesOf = (place) =>
  filesIn(place).filter(
    (file) => !file.slice(place.length).includes('/node_modules/') && !NOT_LOADED.test(file),
  )

const sized = (file) => ({ file, bytes: lstatSync(file).size })

/** @returns {Record<'product' | 'packages', {file: string, bytes: number}[]>} files relative to the project */
export const imageContent = () => ({
  product: ['package.json', '.npmrc', ...WHOLE.flatMap(filesIn)].map(sized),
  packages: runTimePackages().flatMap(filesOf).map(sized),
})

/**
 * The package.json of the image. Its commands have the names that messages and documents give them, and run what was
 * built; the others are for whoever builds.
 */
export function imagePackage() {
  const { scripts, ...rest } = JSON.parse(readFileSync('package.json', 'utf8'))
  const builtOf = (command) => {
    const [, file, args] = /^node scripts\/run\.mjs (scripts\/[\w-]+)\.ts(.*)$/.exec(command) ?? []
    const built = `dist/app/${file}.js`
    return file && existsSync(built) ? `node --enable-source-maps ${built}${args}` : undefined
  }
  const commands = Object.entries(scripts).map(([name, command]) => [name, builtOf(command)])
  return { ...rest, scripts: Object.fromEntries(commands.filter(([, command]) => command)) }
}
