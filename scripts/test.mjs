// Arguments are Jest's: npm test -- server/features/imports
import { installIfNeeded } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { testCode } from './lib/suites.mjs'

enterProject()
installIfNeeded()
const { code } = await testCode(process.argv.slice(2))
process.exitCode = code
