import type { Readable } from 'node:stream'
import type { ByteRange, Storage } from '#server/drivers/storage/contract.ts'
import type { Company } from '#server/features/companies/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import { encodings, type FileEncoding, type PublicFile } from './public-file.ts'
import type { PublicFilesRepository } from './public-files.repository.ts'

type CompanyNow = Pick<Company, 'id' | 'editionNumber' | 'changeCounter'>

/** Editions whose files are remembered: some hundred bytes a file. */
const KEPT = 200

/** Reads the files of the edition that visitors see. */
export class PublicFilesService {
  private readonly repository: PublicFilesRepository
  private readonly storage: Pick<Storage, 'open'>
  private readonly files = new PromiseCache<PublicFile[]>(KEPT)

  constructor({
    repository,
    storage,
  }: {
    repository: PublicFilesRepository
    storage: Pick<Storage, 'open'>
  }) {
    this.repository = repository
    this.storage = storage
  }

  /** An edition's files by type: all years first, then the newest. None until they are made. */
  of(companyId: number, edition: number): Promise<PublicFile[]> {
    return this.repository.find(companyId, edition)
  }

  /** The files that pages name, read once: when they are made, the company's counter rises, as for the pages. */
  shown({ id, editionNumber, changeCounter }: CompanyNow): Promise<PublicFile[]> {
    return this.files.get(`${id} ${editionNumber}.${changeCounter}`, () => this.of(id, editionNumber))
  }

  /** @throws AppError 405 where another edition has taken its place in this moment */
  open({ storageKey }: PublicFile, encoding: FileEncoding, range?: ByteRange): Promise<Readable> {
    return this.storage.open(storageKey + encodings[encoding].suffix, range)
  }
}
