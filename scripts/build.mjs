// Builds dist/: client/ (what browsers receive), server/ (the views), app/ (the server and its commands).
// With --if-needed it does nothing if another process has just built these sources.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressAssets } from './lib/compress-assets.mjs'
import { refuseNamelessImports } from './lib/no-nameless-imports.mjs'
import { refuseServerCode } from './lib/no-server-code.mjs'
import { beginBuild, BUILD_STAMP, installIfNeeded, sourceHash } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'

enterProject()
installIfNeeded()
process.env.NODE_ENV = 'production'
const { build: bundle } = await import('esbuild')
const { build: buildWithVite } = await import('vite')

// Computed first, so that a file changed during the build makes another build necessary.
const stamp = sourceHash()
if (beginBuild(stamp) && process.argv.includes('--if-needed')) process.exit()
rmSync('dist', { recursive: true, force: true })

console.log('Building the browser files and the views …')
// Vite's JavaScript interface does not chain the two builds as its command line does.
await buildWithVite({ logLevel: 'warn' })
refuseServerCode('dist/assets.json')
await buildWithVite({ logLevel: 'warn', build: { ssr: true } })

await compressAssets('dist/client/assets')

/**
 * Packages that stay in node_modules: with native code, with files of their own that they look for, shared with the
 * views, or loaded only if a setting asks for them. All others are bundled, as reading and compiling 900 small files is
 * most of a start (docs/decisions/080).
 */
const installedPackages = [
  ...['argon2', 'better-sqlite3', 'sharp'],
  ...['pino', 'vite-plugin-ssr'],
  // Its two forms differ in what they export.
  '@zxcvbn-ts/language-common',
  ...['react', 'react-dom'],
  ...[
    '@aws-sdk/client-s3',
    'connect-redis',
    'meilisearch',
    'mysql2',
    'nodemailer',
    'rate-limiter-flexible',
    'redis',
  ],
  // Drivers that knex names and this product does not use.
  ...['mariadb', 'mysql', 'oracledb', 'pg', 'pg-query-stream', 'sqlite3', 'tedious'],
]

/**
 * The tables of encodings that nobody sends, a megabyte, stay in node_modules: iconv-lite reads one when it is asked for.
 */
const withoutEncodingTables = {
  name: 'without encoding tables',
  setup: (build) =>
    build.onResolve({ filter: /^\.\/tables\/.*\.json$/ }, ({ path: table, resolveDir }) => {
      const [, place] = path.join(resolveDir, table).split(`${path.resolve('node_modules')}${path.sep}`)
      return { path: place.split(path.sep).join('/'), external: true }
    }),
}

const REQUIRE =
  "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);"

// Before any other module is loaded: React and others look at it once, and whoever starts a file of the build means it.
const PRODUCTION = "import 'data:text/javascript,process.env.NODE_ENV ||= `production`';"

console.log('Building the server …')
const commands = readdirSync('scripts').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const { metafile } = await bundle({
  entryPoints: [
    'server/main.ts',
    'server/worker.ts',
    'server/features/pdfs/inspection-process.ts',
    'seeds/demo/load.ts',
    'scripts/lib/up-to-date.ts',
    // scripts/dev.ts always runs from the sources
    ...commands.filter((file) => file !== 'dev.ts').map((file) => `scripts/${file}`),
  ].filter(existsSync),
  outdir: 'dist/app',
  outbase: '.',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  jsx: 'automatic',
  sourcemap: true,
  // Node keeps the text of the maps in memory, and stack traces need positions only.
  sourcesContent: false,
  plugins: [withoutEncodingTables],
  external: installedPackages.flatMap((name) => [name, `${name}/*`]),
  // Names stay, for stack traces and the names of errors in the log.
  minifyWhitespace: true,
  minifySyntax: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  // CommonJS packages ask for Node's own modules with it.
  banner: { js: `${PRODUCTION} ${REQUIRE}` },
  logLevel: 'warning',
  metafile: true,
})
refuseNamelessImports(metafile)
writeFileSync(BUILD_STAMP, stamp)
