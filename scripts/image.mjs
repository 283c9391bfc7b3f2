// Writes what an installation needs at run time into a folder, as the Dockerfile does: npm run image -- <folder>. Then
// loads every package from there, also those that only some settings need.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { imageContent, imagePackage } from './lib/image-content.mjs'
import { buildIfNeeded, installIfNeeded } from './lib/prepare.mjs'
import { enterProject, fail } from './lib/project.mjs'

/** What the packages in the image may weigh. */
const MAX_PACKAGES_MB = 100

enterProject()
const [target] = process.argv.slice(2)
if (!target) fail('Usage: node scripts/image.mjs <folder>')
installIfNeeded()
buildIfNeeded()

const folder = path.resolve(target)
const { product, packages } = imageContent()
for (const { file } of [...product, ...packages]) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  cpSync(file, path.join(folder, file))
}
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(imagePackage(), null, 2)}\n`)

const megabytes = (files) => Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)
console.log(`The product ${megabytes(product)} MB, its packages ${megabytes(packages)} MB`)
if (megabytes(packages) > MAX_PACKAGES_MB) fail(`The packages weigh more than ${MAX_PACKAGES_MB} MB.`)

const loadAll = `for (const name of Object.keys(JSON.parse(require('fs').readFileSync('package.json')).dependencies))
  import(name).catch((error) => { console.error(name, error); process.exitCode = 1 })`
const { status, stderr } = spawnSync(process.execPath, ['-e', loadAll], { cwd: folder, encoding: 'utf8' })
if (status !== 0) fail(`A package does not load:\n${stderr}`)
