import { startBehaviours } from './behaviours/index.ts'
import { startIslands } from './islands/start.ts'

// The console's only script. React is loaded only on pages with an island.
startBehaviours(document)
startIslands(document)
