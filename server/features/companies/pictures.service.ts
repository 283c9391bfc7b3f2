import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { InTransaction } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { CompaniesRepository } from './companies.repository.ts'
import type { PictureKind } from './company-columns.ts'
import type { Company } from './company.ts'
import { storageFolderOf } from './company-deletion.service.ts'
import { MAX_PICTURE_BYTES, readPicture } from './read-picture.ts'

export interface PicturesDeps {
  transaction: InTransaction
  repository: CompaniesRepository
  storage: Storage
  audit: AuditService
  /** Called after a change is committed, so that this process shows it immediately. */
  onChanged(): void
}

export const pictureHash = ({ logoHash, faviconHash }: Company, kind: PictureKind): string | null =>
  kind === 'logo' ? logoHash : faviconHash

/** A company's logo and favicon: re-encoded on upload, stored and served by their content's hash. */
export class PicturesService {
  private readonly deps: PicturesDeps

  constructor(deps: PicturesDeps) {
    this.deps = deps
  }

  /**
   * Makes an uploaded file the company's picture and deletes the temporary file either way. Returns its hash. @throws
   * AppError 412 not a picture, 723 too large, 703 no such company
   */
  async replace(
    actor: Actor,
    companyId: number,
    kind: PictureKind,
    arrived: { temporaryPath: string; byteSize: number },
  ): Promise<string> {
    const { temporaryPath, byteSize } = arrived
    try {
      if (byteSize > MAX_PICTURE_BYTES) throw tooLarge()
      const picture = await readPicture(kind, await readFile(temporaryPath))
      const hash = createHash('sha256').update(picture).digest('hex')
      await writeFile(temporaryPath, picture)
      await this.deps.storage.putFile(keyOf(companyId, kind, hash), temporaryPath)
      await this.set(actor, companyId, kind, hash)
      return hash
    } finally {
      await rm(temporaryPath, { force: true })
    }
  }

  /** Removes the picture; no-op if there is none. */
  async remove(actor: Actor, companyId: number, kind: PictureKind): Promise<void> {
    await this.set(actor, companyId, kind, null)
  }

  /** The company's current picture as PNG, or 405 for any other hash. */
  async open(company: Company, kind: PictureKind, hash: string): Promise<Readable> {
    if (pictureHash(company, kind) !== hash) throw new AppError(405)
    return this.deps.storage.open(keyOf(company.id, kind, hash))
  }

  private async set(actor: Actor, companyId: number, kind: PictureKind, hash: string | null): Promise<void> {
    const { transaction, repository, audit } = this.deps
    let before: string | null = null
    try {
      await transaction(async (trx) => {
        const company = await repository.lock(trx, companyId)
        if (!company) throw new AppError(703)
        before = pictureHash(company, kind)
        if (before === hash) return
        await repository.setPicture(trx, companyId, kind, hash)
        await audit.record(trx, actor, {
          name: 'sensitive_update',
          companyId,
          target: { kind: 'company', id: companyId },
          details: { [kind]: { from: before, to: hash } },
        })
      })
    } catch (error) {
      if (hash !== null) await this.discard(companyId, kind, hash)
      throw error
    }
    this.deps.onChanged()
    if (before !== null) await this.discard(companyId, kind, before)
  }

  /** Removes a file that no company uses any more. */
  private async discard(companyId: number, kind: PictureKind, hash: string): Promise<void> {
    const company = await this.deps.repository.find(companyId)
    if (company && pictureHash(company, kind) === hash) return
    await this.deps.storage.remove(keyOf(companyId, kind, hash))
  }
}

/** The refusal of a file over SPEC §5's 2 MB. */
export function tooLarge(): AppError {
  return new AppError(723, { fields: [{ field: 'file', message: 'companies.error.picture.tooLarge' }] })
}

const keyOf = (companyId: number, kind: PictureKind, hash: string) =>
  `${storageFolderOf(companyId)}/${kind}/${hash}.png`
