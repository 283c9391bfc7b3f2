// Arguments are Jest's: npm run test:services -- server/features/imports
import { installIfNeeded } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { testOnServices } from './lib/suites.mjs'
import { useTestFolder } from './lib/test-folder.mjs'

enterProject()
installIfNeeded()
useTestFolder()
const { code } = await testOnServices(process.argv.slice(2))
process.exitCode = code
