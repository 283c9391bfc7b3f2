import { startBehaviours } from './behaviours/index.ts'
import { startIslands } from './islands/start.ts'

// The console's only script. React arrives only on pages that hold an island.
startBehaviours(document)
startIslands(document)
