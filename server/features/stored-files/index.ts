export { HeldStorage } from './held-storage.ts'
export { FilesHold } from './files-hold.ts'
export { FilesHoldRepository } from './files-hold.repository.ts'
export { companyFolders, StoredFilesRepository, type NamedFile } from './stored-files.repository.ts'
