// Long because it is a list of everything; written by `npm run registries`.
import type { Definition } from '#server/http/definitions/definitions.ts'
import companyImportsImportCheck from './company/imports/import-check.page.ts'
import companyImportsImportFiles from './company/imports/import-files.page.ts'
import companyImportsImportProgress from './company/imports/import-progress.page.ts'
import companyPublishingPublish from './company/publishing/publish.page.ts'
import companyPublishingPublished from './company/publishing/published.page.ts'
import companyRecordsDeletion from './company/records/deletion.page.ts'
import companyRecordsRecord from './company/records/record.page.ts'
import companyRecordsReversion from './company/records/reversion.page.ts'

/** Every page, and what else has an address and is defined like one. */
export const definitions: Definition[] = [
  companyImportsImportCheck,
  companyImportsImportFiles,
  companyImportsImportProgress,
  companyPublishingPublish,
  companyPublishingPublished,
  companyRecordsDeletion,
  companyRecordsRecord,
  companyRecordsReversion,
].flat()
