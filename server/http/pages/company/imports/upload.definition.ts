import { paths } from '#server/http/paths.ts'
import { uploadPage } from './upload-page.ts'

/** Payments to medical institutions and doctors are usual, those to patient organisations have a page of their own. */
export default [uploadPage(paths.importCsv, 1), uploadPage(paths.patientUpload, 2)]
