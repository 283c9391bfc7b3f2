import { parentPort } from 'node:worker_threads'
import { readConfigOrExit } from '#server/config/index.ts'
import { createCore } from '#server/container.ts'
import { runWorker } from '#server/jobs/index.ts'

// Runs the jobs, in a thread of the web process or as a process of its own: the same services, its own connections.
const core = await createCore(readConfigOrExit())
if (await core.search.needsReindex()) {
  const { documents } = await core.search.reindexAll()
  if (documents > 0) core.logger.info({ documents }, 'search index rebuilt')
}
await runWorker(core, parentPort).stopped
