// Writes the content of the image into a folder, as the Dockerfile does after the build: npm run image -- <folder>.
// `--try` writes it into a temporary folder, starts the product from there and stops it again.
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { imageContent } from './lib/image-content.mjs'
import { buildIfNeeded, installIfNeeded } from './lib/prepare.mjs'
import { temporaryFolder } from './lib/private-server.mjs'
import { enterProject, fail } from './lib/project.mjs'
import { tryImage } from './lib/try-image.mjs'

/** What the packages in the image may weigh. */
const MAX_PACKAGES_MB = 100

enterProject()
const [target] = process.argv.slice(2)
if (!target) fail('Usage: node scripts/image.mjs <folder> | --try')
installIfNeeded()
buildIfNeeded()

const folder = target === '--try' ? temporaryFolder('image').folder : path.resolve(target)
const { product, packages } = imageContent()
for (const { file } of [...product, ...packages]) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  cpSync(file, path.join(folder, file))
}

const megabytes = (files) => Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)
console.log(`The product ${megabytes(product)} MB, its packages ${megabytes(packages)} MB`)
if (megabytes(packages) > MAX_PACKAGES_MB) fail(`The packages weigh more than ${MAX_PACKAGES_MB} MB.`)
if (target === '--try') await tryImage(folder)
