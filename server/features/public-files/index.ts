export {
  encodings,
  storedKeys,
  type FileEncoding,
  type PublicFile,
  type RowChange,
  type RowChanges,
} from './public-file.ts'
export { headerLine } from './public-lines.ts'
export { publicColumns, type PublicColumn } from './public-columns.ts'
export { PublicFilesMaker } from './public-files-maker.ts'
export { PublicFilesRepository } from './public-files.repository.ts'
export { PublicFilesService } from './public-files.service.ts'
export { PublicFileRowsRepository } from './public-file-rows.repository.ts'
export { TemporaryFiles } from './temporary-files.ts'
