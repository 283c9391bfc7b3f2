import { readConfigOrExit } from '#server/config/index.ts'
import { createCore } from '#server/container.ts'

// Builds the search index anew from the database, beside the old one, and swaps.
const core = await createCore(readConfigOrExit())
try {
  const { documents } = await core.search.reindexAll()
  console.log(`${documents} records indexed.`)
} finally {
  await core.close()
}
