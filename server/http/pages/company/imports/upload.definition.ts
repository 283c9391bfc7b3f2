import { paths } from '#server/http/paths.ts'
import { uploadPage } from './upload-page.ts'

/** Data of patient organisations has a page of its own (SPEC §2), which says what its files are. */
export default [uploadPage(paths.importCsv, 1, null), uploadPage(paths.patientUpload, 2, 2)]
