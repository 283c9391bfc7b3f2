import type { Readable } from 'node:stream'
import { AppError } from '#server/errors/app-error.ts'
import {
  pictureHash,
  type Company,
  type PictureKind,
  type PicturesService,
} from '#server/features/companies/index.ts'
import type { PublicFilesService } from '#server/features/public-files/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import type { CompanyExportRepository } from './company-export.repository.ts'

/** A stored file, and where the archive has it. */
export interface StoredFile {
  path: string
  /** Rejects with AppError 405 where it was removed meanwhile. */
  open(): Promise<Readable>
}

export interface StoredFilesDeps {
  repository: Pick<CompanyExportRepository, 'findUploads' | 'findErrorFiles'>
  storage: Pick<Storage, 'open'>
  pictures: Pick<PicturesService, 'open'>
  publicFiles: Pick<PublicFilesService, 'of' | 'open'>
}

const pictureKinds: readonly PictureKind[] = ['logo', 'favicon']

/** Files as they were uploaded under their names, lists of refused rows, pictures, the current edition's files. */
export async function storedFiles(
  { repository, storage, pictures, publicFiles }: StoredFilesDeps,
  company: Company,
): Promise<StoredFile[]> {
  const uploads = await repository.findUploads(company.id)
  const refused = await repository.findErrorFiles(company.id)
  const published = await publicFiles.of(company.id, company.editionNumber)
  return [
    ...uploads.flatMap(({ id, fileName, storageKey, originalKey }) => {
      const uploaded = { path: `files/${id}/${safeName(fileName)}`, key: originalKey ?? storageKey }
      // What was read from a workbook.
      const read = { path: `files/${id}-read.csv`, key: storageKey }
      return (originalKey === null ? [uploaded] : [uploaded, read]).map(({ path, key }) => ({
        path,
        open: () => storage.open(key),
      }))
    }),
    ...refused.map(({ id, error_file_key }) => ({
      path: `refused-rows/import-${id}.csv`,
      open: () => storage.open(error_file_key),
    })),
    ...pictureKinds.flatMap((kind) => {
      const hash = pictureHash(company, kind)
      return hash === null
        ? []
        : [{ path: `pictures/${kind}.png`, open: () => pictures.open(company, kind, hash) }]
    }),
    ...published.map((file) => ({
      path: `published/${sectionTypeNames[file.sectionType]}-${file.year ?? 'all'}.csv`,
      open: () => publicFiles.open(file, 'identity'),
    })),
  ]
}

/** Its content; null where the file was removed meanwhile. */
export async function openStored({ open }: StoredFile): Promise<Readable | null> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof AppError && error.code === 405) return null
    throw error
  }
}

/** A name that every system can unpack, inside its folder. */
function safeName(name: string): string {
  const safe = name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_').replace(/[. ]+$/, '')
  return safe === '' ? '_' : safe
}
