import type { Import } from './import.ts'

/** What webhooks tell of every import. */
export const announcedImport = ({ id, uploadedFileId, sectionType, year }: Import) => ({
  importId: id,
  fileId: uploadedFileId,
  sectionType,
  year,
})
