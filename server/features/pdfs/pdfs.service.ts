// Long because all reads of PDFs share the same notion of lists and area status.
import type { Readable } from 'node:stream'
import type { Transaction } from '#server/drivers/database/contract.ts'
import type { ByteRange, Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  pdfTrackOf,
  versionOf,
  type Area,
  type TrackState,
  type TrackVersions,
} from '#server/features/publishing/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { UploadedFile, UploadsService } from '#server/features/uploads/index.ts'
import { comparisonOf, entryOf, type PdfComparison } from './pdf-list.ts'
import { pdfAreaStatusOf, type PdfAreaStatus } from './pdf-area-status.ts'
import { pdfStagesOf, type PdfStages } from './pdf-stages.ts'
import type { ListedPdf, PdfFile } from './pdf.ts'
import type { PdfsRepository } from './pdfs.repository.ts'

export interface PdfsDeps {
  repository: PdfsRepository
  uploads: Pick<UploadsService, 'get' | 'list'>
  versions: Pick<TrackVersions, 'state'>
  storage: Storage
}

/** A row of the company's list: a file and its area status. */
export interface PdfLine extends PdfFile {
  areaStatus: PdfAreaStatus
  stages: PdfStages
  /** Its place in the draft's list, from 0; null if it is not listed. */
  position: number | null
}

/** The maximum number of unlisted files shown, newest first. */
const FILES_SHOWN = 200

/** A company's PDFs, the list of each type in draft, preview and published, and the area status of each file. */
export class PdfsService {
  private readonly deps: PdfsDeps

  constructor(deps: PdfsDeps) {
    this.deps = deps
  }

  /** A PDF of the company, or 705. */
  async get(companyId: number, fileId: number): Promise<PdfFile> {
    const file = await this.deps.uploads.get(companyId, fileId)
    const facts = await this.deps.repository.find(companyId, fileId)
    if (!facts) throw new AppError(705)
    return { ...facts, file }
  }

  /** @throws AppError 705; 412 not passed its check */
  async requireChecked(companyId: number, fileId: number): Promise<PdfFile> {
    const pdf = await this.get(companyId, fileId)
    if (pdf.file.status !== 'done') throw new AppError(412)
    return pdf
  }

  /** The list of a type in an area, in order. */
  async list(companyId: number, sectionType: SectionType, area: Area): Promise<ListedPdf[]> {
    return this.listAt(
      companyId,
      sectionType,
      versionOf(await this.deps.versions.state(companyId, pdfTrackOf(sectionType)), area),
    )
  }

  /** The list of a type at a version of its track. */
  async listAt(companyId: number, sectionType: SectionType, version: number): Promise<ListedPdf[]> {
    return this.deps.repository.findListed(companyId, sectionType, version)
  }

  /**
   * Every PDF of a type: the draft's list in order, then files only in published or preview, then the others, newest
   * first.
   */
  async overview(
    companyId: number,
    sectionType: SectionType,
  ): Promise<{ state: TrackState; lines: PdfLine[] }> {
    const { repository, uploads } = this.deps
    const state = await this.deps.versions.state(companyId, pdfTrackOf(sectionType))
    const listIn = (area: Area) => repository.findList(companyId, sectionType, versionOf(state, area))
    const lists = {
      draft: await listIn('draft'),
      preview: await listIn('preview'),
      published: await listIn('published'),
    }
    const { files } = await uploads.list(companyId, { sectionType, fileType: 'pdf' }, 1, FILES_SHOWN)
    const known = new Map(files.map((file) => [file.id, file]))
    const ids = new Set(
      [...lists.draft, ...lists.published, ...lists.preview]
        .map(({ fileId }) => fileId)
        .concat([...known.keys()]),
    )
    const facts = await repository.findMany(companyId, [...ids])
    const lines: PdfLine[] = []
    for (const id of ids) {
      const found = facts.get(id)
      if (!found) continue
      const draft = entryOf(lists.draft, id)
      const areas = { draft, preview: entryOf(lists.preview, id), published: entryOf(lists.published, id) }
      lines.push({
        ...found,
        ...draft,
        file: known.get(id) ?? (await uploads.get(companyId, id)),
        areaStatus: pdfAreaStatusOf(areas),
        stages: pdfStagesOf(areas),
        position: draft ? lists.draft.indexOf(draft) : null,
      })
    }
    return { state, lines }
  }

  /** The area status of each listed file of a type; the others are unlisted. */
  async areaStatuses(companyId: number, sectionType: SectionType): Promise<Map<number, PdfAreaStatus>> {
    const state = await this.deps.versions.state(companyId, pdfTrackOf(sectionType))
    const listIn = (area: Area) =>
      this.deps.repository.findList(companyId, sectionType, versionOf(state, area))
    const [draft, preview, published] = [
      await listIn('draft'),
      await listIn('preview'),
      await listIn('published'),
    ]
    const ids = new Set([...draft, ...preview, ...published].map(({ fileId }) => fileId))
    const statusOf = (id: number) =>
      pdfAreaStatusOf({
        draft: entryOf(draft, id),
        preview: entryOf(preview, id),
        published: entryOf(published, id),
      })
    return new Map([...ids].map((id) => [id, statusOf(id)]))
  }

  /** One PDF with its area status, or 705. */
  async line(companyId: number, fileId: number): Promise<PdfLine> {
    const pdf = await this.get(companyId, fileId)
    const state = await this.deps.versions.state(companyId, pdfTrackOf(pdf.file.sectionType))
    const entryIn = async (area: Area) => {
      const version = versionOf(state, area)
      const list = await this.deps.repository.findList(companyId, pdf.file.sectionType, version)
      return { list, entry: entryOf(list, fileId) }
    }
    const draft = await entryIn('draft')
    const places = {
      draft: draft.entry,
      preview: (await entryIn('preview')).entry,
      published: (await entryIn('published')).entry,
    }
    const position = draft.entry ? draft.list.indexOf(draft.entry) : null
    return { ...pdf, areaStatus: pdfAreaStatusOf(places), stages: pdfStagesOf(places), position }
  }

  /** Whether the list of a type at a version has a file. */
  async isListedAt(
    companyId: number,
    sectionType: SectionType,
    version: number,
    fileId: number,
  ): Promise<boolean> {
    const list = await this.deps.repository.findList(companyId, sectionType, version)
    return entryOf(list, fileId) !== undefined
  }

  /** Compares the lists of a type at two versions; version 0 is empty. */
  async compare(
    companyId: number,
    sectionType: SectionType,
    versions: { before: number; after: number },
  ): Promise<PdfComparison> {
    const listAt = (version: number) => this.deps.repository.findList(companyId, sectionType, version)
    return comparisonOf(await listAt(versions.before), await listAt(versions.after))
  }

  /** The bytes of a PDF that the area shows; 405 if it does not. */
  async openIn(companyId: number, fileId: number, area: 'preview' | 'published'): Promise<ListedPdf> {
    for (const sectionType of sectionTypes) {
      const found = (await this.list(companyId, sectionType, area)).find((pdf) => pdf.fileId === fileId)
      if (found) return found
    }
    throw new AppError(405)
  }

  read(pdf: { storageKey: string }, range?: ByteRange): Promise<Readable> {
    return this.deps.storage.open(pdf.storageKey, range)
  }

  /**
   * Deletes the data of a deleted file, in the transaction that removes it under the company's lock. False while a
   * version in use shows it.
   */
  async forget(
    trx: Transaction,
    { companyId, id }: Pick<UploadedFile, 'companyId' | 'id'>,
    versionsInUse: readonly number[],
  ): Promise<boolean> {
    const { repository } = this.deps
    const shown = await repository.findIntervals(trx, companyId, id)
    if (shown.some(({ since, until }) => versionsInUse.some((v) => since <= v && v < until))) return false
    await repository.removeFile(trx, companyId, id)
    return true
  }
}
