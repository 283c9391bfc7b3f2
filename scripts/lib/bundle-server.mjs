// Bundles files of the server with the packages that they use, as the product's build has them.
import path from 'node:path'
import { build } from 'esbuild'

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

/**
 * @param {string[]} entryPoints source files from the project's root, each of which becomes one of the same path
 * @param {string} outdir inside the project, where the files find the packages that stay installed
 * @returns the build, with its metafile
 */
export const bundleServer = (entryPoints, outdir) =>
  build({
    entryPoints,
    outdir,
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
