import { readConfigOrExit } from '#server/config/index.ts'
import { createCore } from '#server/container.ts'

// Builds a new search index from the database and then replaces the old one.
const core = await createCore(readConfigOrExit())
try {
  const { documents } = await core.search.reindexAll()
  console.log(`${documents} records indexed.`)
} finally {
  await core.close()
}
