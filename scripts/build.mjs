// Builds dist/: client/ (what browsers receive), server/ (the views), app/ (the server and its commands).
// With --if-needed it does nothing if another process has just built these sources.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { compressAssets } from './lib/compress-assets.mjs'
import { refuseNamelessImports } from './lib/no-nameless-imports.mjs'
import { refuseServerCode } from './lib/no-server-code.mjs'
import { beginBuild, BUILD_STAMP, installIfNeeded, sourceHash } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'

enterProject()
installIfNeeded()
process.env.NODE_ENV = 'production'
const { bundleServer } = await import('./lib/bundle-server.mjs')
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

console.log('Building the server …')
const commands = readdirSync('scripts').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const { metafile } = await bundleServer(
  [
    'server/main.ts',
    'server/worker.ts',
    'server/features/pdfs/inspection-process.ts',
    'seeds/demo/load.ts',
    'scripts/lib/up-to-date.ts',
    // scripts/dev.ts always runs from the sources
    ...commands.filter((file) => file !== 'dev.ts').map((file) => `scripts/${file}`),
  ].filter(existsSync),
  'dist/app',
)
refuseNamelessImports(metafile)
writeFileSync(BUILD_STAMP, stamp)
