import type { Readable } from 'node:stream'
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { ByteRange, Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import {
  pdfTrackOf,
  versionOf,
  type Area,
  type PublishingService,
  type TrackState,
} from '#server/features/publishing/index.ts'
import { sectionTypeNames, sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { UploadedFile, UploadsService } from '#server/features/uploads/index.ts'
import { refused } from './pdf-fault.ts'
import type { PdfInspector } from './pdf-inspector.ts'
import {
  entryFor,
  entryOf,
  movedPdf,
  pdfChangesOf,
  sameEntry,
  sameList,
  withoutPdf,
  type PdfChange,
  type PdfList,
} from './pdf-list.ts'
import { pdfStandingOf, type PdfStanding } from './pdf-standing.ts'
import type { ListedPdf, PdfFile, PdfLang, PdfNames } from './pdf.ts'
import type { PdfsRepository } from './pdfs.repository.ts'
import { titleOfFile } from './require-pdf.ts'

export interface PdfsDeps {
  transaction: InTransaction
  repository: PdfsRepository
  uploads: Pick<UploadsService, 'get' | 'list'>
  publishing: Pick<PublishingService, 'states' | 'changeDraft' | 'lockTrack'>
  storage: Storage
  inspector: PdfInspector
  audit: Pick<AuditService, 'record'>
  enqueueCheck(trx: Transaction, companyId: number, fileId: number): Promise<void>
}

/** A row of the company's list: a file, and where it stands. */
export interface PdfLine extends PdfFile {
  standing: PdfStanding
  /** Its place in the draft's list, from 0; null when it is not in it. */
  position: number | null
}

/** Two lists of a type: how many files each has, and what differs. */
export interface PdfComparison {
  before: number
  after: number
  changes: PdfChange[]
}

/** The files that a company lists at most beside those in a list: newest first. */
const FILES_SHOWN = 200

/** Checks uploaded PDFs and keeps the list of each type, draft, preview and published. */
export class PdfsService {
  private readonly deps: PdfsDeps

  constructor(deps: PdfsDeps) {
    this.deps = deps
  }

  /** Begins the check of a stored file in the transaction that stores it. */
  async startCheck(
    trx: Transaction,
    file: Pick<UploadedFile, 'id' | 'companyId' | 'fileName'>,
    lang: PdfLang,
  ): Promise<void> {
    const names = { titleJa: titleOfFile(file.fileName), titleEn: '', lang }
    await this.deps.repository.insert(trx, file.companyId, file.id, names)
    await this.deps.enqueueCheck(trx, file.companyId, file.id)
  }

  /** The job: reads the whole file and notes what it is. */
  async check(companyId: number, fileId: number): Promise<void> {
    const { transaction, repository, storage, inspector } = this.deps
    const { file } = await this.get(companyId, fileId)
    if (file.status === 'done' || file.status === 'failed') return
    await transaction((trx) => repository.setStatus(trx, companyId, fileId, 'progressing'))
    const findings = await inspector.inspect(
      await bytesOf(await storage.open(file.storageKey), file.byteSize),
    )
    await transaction((trx) => repository.setFindings(trx, companyId, fileId, findings))
  }

  /** The check failed again and again for no reason that lies in the file. */
  async giveUp(companyId: number, fileId: number): Promise<void> {
    const { transaction, repository } = this.deps
    await transaction((trx) => repository.setFindings(trx, companyId, fileId, refused('unreadable')))
  }

  /** A PDF of the company, or 705. */
  async get(companyId: number, fileId: number): Promise<PdfFile> {
    const file = await this.deps.uploads.get(companyId, fileId)
    const facts = await this.deps.repository.find(companyId, fileId)
    if (!facts) throw new AppError(705)
    return { ...facts, file }
  }

  /** The list of a type as an area has it, in its order. */
  async list(companyId: number, sectionType: SectionType, area: Area): Promise<ListedPdf[]> {
    return this.listAt(companyId, sectionType, versionOf(await this.stateOf(companyId, sectionType), area))
  }

  /** The list of a type as a version of its track has it. */
  async listAt(companyId: number, sectionType: SectionType, version: number): Promise<ListedPdf[]> {
    return this.deps.repository.findListed(companyId, sectionType, version)
  }

  /**
   * Every PDF of a type: the draft's list in its order, then what visitors or the preview still have, then the other
   * files, newest first.
   */
  async overview(
    companyId: number,
    sectionType: SectionType,
  ): Promise<{ state: TrackState; lines: PdfLine[] }> {
    const { repository, uploads } = this.deps
    const state = await this.stateOf(companyId, sectionType)
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
      lines.push({
        ...found,
        ...draft,
        file: known.get(id) ?? (await uploads.get(companyId, id)),
        standing: pdfStandingOf({
          draft,
          preview: entryOf(lists.preview, id),
          published: entryOf(lists.published, id),
        }),
        position: draft ? lists.draft.indexOf(draft) : null,
      })
    }
    return { state, lines }
  }

  /** One PDF with where it stands, or 705. */
  async line(companyId: number, fileId: number): Promise<PdfLine> {
    const pdf = await this.get(companyId, fileId)
    const state = await this.stateOf(companyId, pdf.file.sectionType)
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
    return { ...pdf, standing: pdfStandingOf(places), position }
  }

  /** Puts a checked PDF at the end of the draft's list. 412 while it has not passed its check, 705 once it is deleted. */
  async addToList(actor: Actor, companyId: number, fileId: number): Promise<void> {
    const pdf = await this.requireChecked(companyId, fileId)
    await this.changeList(
      actor,
      companyId,
      pdf.file,
      'added',
      (list) => (entryOf(list, fileId) ? list : [...list, entryFor(pdf)]),
      { require: (trx) => this.requirePresent(trx, companyId, fileId) },
    )
  }

  /** Takes a PDF out of the draft's list; visitors see it until the next publication. */
  async removeFromList(actor: Actor, companyId: number, fileId: number): Promise<void> {
    const { file } = await this.get(companyId, fileId)
    await this.changeList(actor, companyId, file, 'removed', (list) => withoutPdf(list, fileId))
  }

  async move(actor: Actor, companyId: number, fileId: number, direction: 'up' | 'down'): Promise<void> {
    const { file } = await this.get(companyId, fileId)
    await this.changeList(actor, companyId, file, 'moved', (list) => movedPdf(list, fileId, direction))
  }

  /** Changes what a PDF is called, in the draft's list too; visitors see it after the next publication. */
  async rename(actor: Actor, companyId: number, fileId: number, names: PdfNames): Promise<void> {
    const pdf = await this.get(companyId, fileId)
    const entry = { fileId, ...names }
    if (sameEntry(entryFor(pdf), entry)) return
    await this.changeList(
      actor,
      companyId,
      pdf.file,
      'renamed',
      (list) => list.map((one) => (one.fileId === fileId ? entry : one)),
      { also: (trx) => this.deps.repository.rename(trx, companyId, fileId, names) },
    )
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

  /** The list of a type at a version against the one at another; at 0 there is nothing. */
  async compare(
    companyId: number,
    sectionType: SectionType,
    versions: { before: number; after: number },
  ): Promise<PdfComparison> {
    const listAt = (version: number) => this.deps.repository.findList(companyId, sectionType, version)
    return comparisonOf(await listAt(versions.before), await listAt(versions.after))
  }

  /** What `restoreDraft` would do, and how many of the version's files it leaves out since they are deleted. */
  async compareDraft(
    companyId: number,
    sectionType: SectionType,
    version: number,
  ): Promise<PdfComparison & { missing: number }> {
    const { repository } = this.deps
    const { headVersion } = await this.stateOf(companyId, sectionType)
    const draft = await repository.findList(companyId, sectionType, headVersion)
    const listed = await repository.findList(companyId, sectionType, version)
    const present = await this.presentOf(companyId, listed)
    return { ...comparisonOf(draft, present), missing: listed.length - present.length }
  }

  /** Makes the draft's list what a version had, without files that are deleted. Returns how much changed. */
  async restoreDraft(
    trx: Transaction,
    companyId: number,
    sectionType: SectionType,
    version: number,
  ): Promise<number> {
    const { repository, publishing } = this.deps
    const track = pdfTrackOf(sectionType)
    const { headVersion } = await publishing.lockTrack(trx, companyId, track)
    const draft = await repository.findList(companyId, sectionType, headVersion, trx)
    const listed = await repository.findList(companyId, sectionType, version, trx)
    const wanted = await this.presentOf(companyId, listed, trx)
    const { changes } = comparisonOf(draft, wanted)
    if (changes.length === 0) return 0
    const head = await publishing.changeDraft(trx, companyId, track)
    await repository.replaceList(trx, companyId, sectionType, head, wanted)
    for (const { kind, entry } of changes)
      if (kind === 'added' || kind === 'renamed') await repository.rename(trx, companyId, entry.fileId, entry)
    return changes.length
  }

  /** Takes a deleted file out of the draft's list, in the transaction that deletes it. */
  async leaveList(trx: Transaction, file: UploadedFile): Promise<void> {
    const { repository, publishing } = this.deps
    const { companyId, sectionType, id } = file
    const state = await publishing.lockTrack(trx, companyId, pdfTrackOf(sectionType))
    const list = await repository.findList(companyId, sectionType, state.headVersion, trx)
    if (!entryOf(list, id)) return
    const head = await publishing.changeDraft(trx, companyId, pdfTrackOf(sectionType))
    await repository.replaceList(trx, companyId, sectionType, head, withoutPdf(list, id))
  }

  /**
   * Forgets a deleted file, in the transaction that removes it and holds the company's lock. False while one of the
   * versions in use shows it.
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

  /** The bytes of a PDF that the area shows; 405 where it does not, whatever else there is. */
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

  private async presentOf(companyId: number, list: PdfList, trx?: Transaction): Promise<PdfList> {
    const ids = list.map(({ fileId }) => fileId)
    const present = new Set(await this.deps.repository.findPresent(companyId, ids, trx))
    return list.filter(({ fileId }) => present.has(fileId))
  }

  /** @throws AppError 705; 412 while it has not passed its check */
  async requireChecked(companyId: number, fileId: number): Promise<PdfFile> {
    const pdf = await this.get(companyId, fileId)
    if (pdf.file.status !== 'done') throw new AppError(412)
    return pdf
  }

  /** Under the company's lock, which every deletion takes: what is deleted leaves the lists and must not come back. */
  async requirePresent(trx: Transaction, companyId: number, fileId: number): Promise<void> {
    if (!(await this.deps.repository.isPresent(trx, companyId, fileId))) throw new AppError(705)
  }

  private async stateOf(companyId: number, sectionType: SectionType): Promise<TrackState> {
    const state = (await this.deps.publishing.states(companyId)).get(pdfTrackOf(sectionType))
    if (!state) throw new AppError(703)
    return state
  }

  /** A change of the draft's list. One that changes nothing leaves no trace. */
  private async changeList(
    actor: Actor,
    companyId: number,
    file: UploadedFile,
    what: 'added' | 'removed' | 'moved' | 'renamed',
    change: (list: PdfList) => PdfList,
    more: { require?(trx: Transaction): Promise<void>; also?(trx: Transaction): Promise<void> } = {},
  ): Promise<void> {
    const { transaction, repository, publishing, audit } = this.deps
    const { sectionType } = file
    const track = pdfTrackOf(sectionType)
    await transaction(async (trx) => {
      const state = await publishing.lockTrack(trx, companyId, track)
      await more.require?.(trx)
      const before = await repository.findList(companyId, sectionType, state.headVersion, trx)
      const after = change(before)
      const isSame = sameList(before, after)
      if (isSame && !more.also) return
      await more.also?.(trx)
      if (!isSame) {
        const head = await publishing.changeDraft(trx, companyId, track)
        await repository.replaceList(trx, companyId, sectionType, head, after)
      }
      await audit.record(trx, actor, {
        name: 'pdf_list_changed',
        companyId,
        target: { kind: 'file', id: file.id },
        details: { file: file.fileName, type: sectionTypeNames[sectionType], what },
      })
    })
  }
}

function comparisonOf(before: PdfList, after: PdfList): PdfComparison {
  return { before: before.length, after: after.length, changes: pdfChangesOf(before, after) }
}

async function bytesOf(stream: Readable, byteSize: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(byteSize)
  let at = 0
  for await (const chunk of stream) {
    bytes.set(chunk as Buffer, at)
    at += (chunk as Buffer).length
  }
  return bytes
}
