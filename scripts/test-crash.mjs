// Kills the built product while it works and checks what is left: npm run test:crash
import { installIfNeeded } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { testCrashes } from './lib/suites.mjs'
import { useTestFolder } from './lib/test-folder.mjs'

enterProject()
installIfNeeded()
useTestFolder()
const { code } = await testCrashes(process.argv.slice(2))
process.exitCode = code
