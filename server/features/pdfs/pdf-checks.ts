import type { Readable } from 'node:stream'
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import type { UploadedFile } from '#server/features/uploads/index.ts'
import { refused } from './pdf-fault.ts'
import type { PdfInspector } from './pdf-inspector.ts'
import type { PdfLang } from './pdf-names.ts'
import type { PdfsRepository } from './pdfs.repository.ts'
import type { PdfsService } from './pdfs.service.ts'
import { titleOfFile } from './require-pdf.ts'

export interface PdfChecksDeps {
  transaction: InTransaction
  repository: PdfsRepository
  pdfs: Pick<PdfsService, 'get'>
  storage: Storage
  inspector: PdfInspector
  enqueueCheck(trx: Transaction, companyId: number, fileId: number): Promise<void>
}

/** Inspects every uploaded PDF in the background. */
export class PdfChecks {
  private readonly deps: PdfChecksDeps

  constructor(deps: PdfChecksDeps) {
    this.deps = deps
  }

  /** Starts the check of a stored file in the transaction that stores it. */
  async start(
    trx: Transaction,
    file: Pick<UploadedFile, 'id' | 'companyId' | 'fileName'>,
    lang: PdfLang,
  ): Promise<void> {
    const names = { titleJa: titleOfFile(file.fileName), titleEn: '', lang }
    await this.deps.repository.insert(trx, file.companyId, file.id, names)
    await this.deps.enqueueCheck(trx, file.companyId, file.id)
  }

  /** The job: inspects the whole file and stores the result. */
  async check(companyId: number, fileId: number): Promise<void> {
    const { transaction, repository, pdfs, storage, inspector } = this.deps
    const { file } = await pdfs.get(companyId, fileId)
    if (file.status === 'done' || file.status === 'failed') return
    await transaction((trx) => repository.setStatus(trx, companyId, fileId, 'progressing'))
    const findings = await inspector.inspect(
      await bytesOf(await storage.open(file.storageKey), file.byteSize),
    )
    await transaction((trx) => repository.setFindings(trx, companyId, fileId, findings))
  }

  /** The check failed repeatedly for reasons unrelated to the file. */
  async markFailed(companyId: number, fileId: number): Promise<void> {
    const { transaction, repository } = this.deps
    await transaction((trx) => repository.setFindings(trx, companyId, fileId, refused('unreadable')))
  }
}

async function bytesOf(stream: Readable, byteSize: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(byteSize)
  let at = 0
  const chunks: AsyncIterable<Buffer> = stream
  for await (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
