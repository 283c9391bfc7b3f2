import { startBehaviours } from './behaviours/index.ts'
import { startIslands } from './islands/start.ts'
import { reopenByAddress } from './reopen-by-address.ts'

// The console's only script. React is loaded only on pages with an island.
reopenByAddress(window)
startBehaviours(document)
startIslands(document)
