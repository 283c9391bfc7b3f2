// Has each service of the built product fail in turn and prints what became of it: npm run test:faults
// With -t "frozen" only the faults of this name; docs/operations.md gets the table when all of them were measured.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { printFaults, writeFaults } from './lib/faults-table.mjs'
import { installIfNeeded } from './lib/prepare.mjs'
import { temporaryFolder } from './lib/private-server.mjs'
import { enterProject } from './lib/project.mjs'
import { testFaults } from './lib/suites.mjs'
import { useTestFolder } from './lib/test-folder.mjs'

enterProject()
installIfNeeded()
useTestFolder()
const { folder } = temporaryFolder('faults')
const file = path.join(folder, 'rows.jsonl')
const args = process.argv.slice(2)
const { code } = await testFaults(args, { FAULTS_RESULTS: file })
// Not there if nothing could be measured.
const rows = (existsSync(file) ? readFileSync(file, 'utf8') : '')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
await printFaults(rows)
if (code === 0 && args.length === 0) await writeFaults(rows)
process.exitCode = code
