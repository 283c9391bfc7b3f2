// The product with two invented companies: nothing to install but Node, nothing to configure.
import { installIfNeeded, buildIfNeeded } from './lib/prepare.mjs'
import { enterProject, fail } from './lib/project.mjs'
import { bringDatabaseUpToDate, runBuilt, serve, untilServing } from './lib/serve.mjs'

enterProject()
if (process.env.DATABASE_URL)
  fail('The demo writes invented companies and therefore uses its own SQLite file: unset DATABASE_URL.')
process.env.NODE_ENV ??= 'production'
process.env.DATA_DIR ??= './data/demo'
installIfNeeded()
buildIfNeeded()
bringDatabaseUpToDate()
runBuilt('seeds/demo/load.js')
await serve()

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
await untilServing(host === '0.0.0.0' ? '127.0.0.1' : host, port)
const at = (name) => `http://${name}:${port}`
console.log(`
  Public sites
    Aoba Pharma       ${at('aoba.localhost')}
    Minato Biologics  ${at('minato.localhost')}   patient organisations: ${at('minato-patient.localhost')}

  Sign in (password of all three: Demo-pass-2026)
    Aoba Pharma       ${at('aoba.localhost')}/login     admin@aoba.example
    Minato Biologics  ${at('minato.localhost')}/login   admin@minato.example
    System admin      ${at(process.env.CONSOLE_HOST || 'localhost')}/login          system@example.com

  Ctrl-C stops the demo.
`)
