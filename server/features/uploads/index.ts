export {
  DELETED_KEPT_DAYS,
  fileStatusNumbers,
  isDeleting,
  type FileStatus,
  type UploadedFile,
} from './uploaded-file.ts'
export { UploadsRepository } from './uploads.repository.ts'
export { UploadsService } from './uploads.service.ts'
export type { ArrivedFile } from './uploads-deps.ts'
export { uploadInput, type UploadChoice } from './uploads.validation.ts'
