// Starts the product with two invented companies. Only Node is needed, and no configuration.
import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { installIfNeeded, buildIfNeeded } from './lib/prepare.mjs'
import { enterProject, fail } from './lib/project.mjs'
import { bringDatabaseUpToDate, runBuilt, serve } from './lib/serve.mjs'
import { untilServing } from './lib/until-serving.mjs'

enterProject()
if (process.env.DATABASE_URL)
  fail('The demo writes invented companies and therefore uses its own SQLite file: unset DATABASE_URL.')
if (process.env.S3_BUCKET)
  fail('The demo keeps the files of invented companies in its own folder: unset S3_BUCKET.')
process.env.NODE_ENV ??= 'production'
process.env.DATA_DIR ??= './data/demo'
process.env.PORTAL_HOST ??= 'portal.localhost'
installIfNeeded()
buildIfNeeded()
await prepareWorld(process.env.DATA_DIR)
await serve()

/** Created in another folder and renamed when complete, so that an interrupted first run starts again. */
async function prepareWorld(folder) {
  const isNew = !existsSync(folder)
  const making = isNew ? `${folder}.part` : folder
  if (isNew) rmSync(making, { recursive: true, force: true })
  process.env.DATA_DIR = making
  await bringDatabaseUpToDate()
  runBuilt('seeds/demo/load.js')
  if (isNew) renameSync(making, folder)
  process.env.DATA_DIR = folder
}

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
await untilServing(host === '0.0.0.0' ? '127.0.0.1' : host, port)
const outbox = path.join(process.env.DATA_DIR, 'outbox')
const at = (name) => `http://${name}:${port}`
console.log(`
  Public sites
    Aoba Pharma       ${at('aoba.localhost')}
    Minato Biologics  ${at('minato.localhost')}   patient organisations: ${at('minato-patient.localhost')}
    Both together     ${at(process.env.PORTAL_HOST)}

  Sign in (password of all three: Demo-pass-2026)
    Aoba Pharma       ${at('aoba.localhost')}/login     admin@aoba.example
    Minato Biologics  ${at('minato.localhost')}/login   admin@minato.example
    System admin      ${at(process.env.CONSOLE_HOST || 'localhost')}/login          system@example.com

  ${process.env.SMTP_URL ? 'Mails go to the server of SMTP_URL.' : `Mails (sign-in codes, invitations …) are kept as files in ${outbox}`}

  Ctrl-C stops the demo.
`)
