import path from 'node:path'
import { isCsvName } from '#server/features/imports/index.ts'
import {
  ChildPdfInspector,
  PDF_CHECK,
  PdfChecks,
  PdfDraft,
  PdfsRepository,
  PdfsService,
  requirePdf,
  SinglePdfService,
} from '#server/features/pdfs/index.ts'
import {
  FileReading,
  RECEIVED_READ,
  ReceivedFilesRepository,
  ReceivedFilesService,
} from '#server/features/received-files/index.ts'
import { UploadsRepository, UploadsService } from '#server/features/uploads/index.ts'
import { projectRoot } from '#server/lib/root.ts'
import type { Basis } from './basis.ts'
import type { DataGroup } from './data.ts'
import type { Overrides } from './overrides.ts'
import type { PublicationsGroup, PublishingGroup } from './publishing.ts'

/** The bundle of server/features/pdfs/inspection-process.ts, because a process needs a file. */
const pdfInspectionFile = path.join(projectRoot, 'dist/app/server/features/pdfs/inspection-process.js')

export type FilesGroup = ReturnType<typeof wireFiles>

/** Uploaded files, including PDFs. */
export function wireFiles(
  basis: Basis,
  {
    publisher,
    publishing,
    versions,
    drafts,
    waitingRequests,
    imports,
  }: PublishingGroup & PublicationsGroup & DataGroup,
  overrides: Overrides,
) {
  const { config, knex, transaction, storage, sections, tenants, queue, audit, clock } = basis
  const uploads: UploadsService = new UploadsService({
    ...{ storage, sections, clock, transaction, audit, drafts, imports },
    repository: new UploadsRepository(knex),
    quotaBytes: config.uploadQuotaBytes,
    requirePdf: (file) => requirePdf(file, config.maxPdfBytes),
    startPdfCheck: (trx, file, lang) => pdfChecks.start(trx, file, lang),
    onPdfDeleted: (trx, file) => pdfDraft.leaveList(trx, file),
    refuseCsv: ({ fileName, byteSize }) => {
      const refuse = (message: string) => ({ message, params: { value: fileName } })
      if (!isCsvName(fileName)) return refuse('imports.error.notAllowed')
      return byteSize === 0 ? refuse('imports.error.fileEmpty') : null
    },
  })
  const repository = new PdfsRepository(knex)
  const pdfs = new PdfsService({ repository, uploads, versions, storage })
  const pdfChecks = new PdfChecks({
    ...{ transaction, repository, pdfs, storage },
    inspector: overrides.pdfInspector ?? new ChildPdfInspector(pdfInspectionFile),
    enqueueCheck: (trx, companyId, fileId) =>
      queue.enqueue(trx, { name: PDF_CHECK, companyId, payload: { companyId, fileId } }),
  })
  const pdfDraft = new PdfDraft({ transaction, repository, pdfs, versions, drafts, audit })
  const singlePdfs = new SinglePdfService({
    ...{ transaction, repository, pdfs, publisher, publishing, drafts, audit, requests: waitingRequests },
    onPublished: () => tenants.invalidate(),
  })
  const receivedRepository = new ReceivedFilesRepository(knex)
  const receivedFiles = new ReceivedFilesService({
    ...{ uploads, storage, transaction, clock },
    repository: receivedRepository,
    requirePdf: (file) => requirePdf(file, config.maxPdfBytes),
    enqueueReading: (trx, companyId, fileId) =>
      queue.enqueue(trx, { name: RECEIVED_READ, companyId, payload: { companyId, fileId } }),
  })
  const fileReading = new FileReading({
    ...{ storage, maxCsvBytes: config.maxCsvBytes },
    repository: receivedRepository,
  })
  return { uploads, receivedFiles, fileReading, pdfs, pdfChecks, pdfDraft, singlePdfs }
}
