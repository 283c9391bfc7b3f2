// Arguments are Jest's: npm run test:browser -- server/testing/journeys/sign-in
import { installIfNeeded } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { testInBrowser } from './lib/suites.mjs'
import { useTestFolder } from './lib/test-folder.mjs'

enterProject()
installIfNeeded()
useTestFolder()
const { code } = await testInBrowser(process.argv.slice(2))
process.exitCode = code
