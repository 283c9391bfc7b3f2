// Runs a TypeScript command from its source: node scripts/run.mjs scripts/db.ts migrate
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { installIfNeeded } from './lib/prepare.mjs'
import { enterProject, fail } from './lib/project.mjs'

enterProject()
const [script, ...args] = process.argv.slice(2)
if (!script) fail('Usage: node scripts/run.mjs scripts/<command>.ts [arguments]')
installIfNeeded()
const { register } = await import('tsx/esm/api')
register()
// In this process, not in a child: Ctrl-C reaches the command directly.
const file = path.resolve(script)
process.argv = [process.execPath, file, ...args]
await import(pathToFileURL(file).href)
