export { fileStatusNumbers, type FileStatus, type UploadedFile } from './uploaded-file.ts'
export { UploadsRepository, type FileFilter } from './uploads.repository.ts'
export { UploadsService, type ArrivedFile } from './uploads.service.ts'
export { uploadSchema, type UploadChoice } from './uploads.validation.ts'
