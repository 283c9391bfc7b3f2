import { readConfigOrExit } from '#server/config/index.ts'
import { exitIfItCannotBegin } from '#server/config/startup-fault.ts'
import { createCore } from '#server/container.ts'
import { requireUsableSchema } from '../migrations/run/index.ts'

// Builds a new search index from the database and then replaces the old one.
const config = readConfigOrExit()
try {
  const core = await createCore(config)
  try {
    await requireUsableSchema(core.database.knex)
    const { documents } = await core.search.reindexAll()
    console.log(`${documents} records indexed.`)
  } finally {
    await core.close()
  }
} catch (error) {
  exitIfItCannotBegin(config)(error)
}
