import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { contentOfFile } from '#server/features/imports/index.ts'
import { loadConvertWorkbook, WorkbookRefusal } from '#server/features/spreadsheets/index.ts'
import type { Reading, ReceivedFile } from './received-file.ts'
import type { ReceivedFilesRepository } from './received-files.repository.ts'

interface FileReadingDeps {
  repository: ReceivedFilesRepository
  storage: Storage
  /** The largest CSV file, and so the largest that a workbook may become. */
  maxCsvBytes: number
}

type SafePoint = () => Promise<void>

const PREFIX = 'received-file-'
const ABANDONED_AFTER_MS = 24 * 60 * 60_000
const NOTHING: Reading = { content: null, workbook: null, refusal: null }

/** The job that reads a received file: its years, sections and sums; a workbook is first made a CSV file. */
export class FileReading {
  private readonly deps: FileReadingDeps

  constructor(deps: FileReadingDeps) {
    this.deps = deps
  }

  /** Idempotent: a killed one is started again. */
  async run(companyId: number, fileId: number, safePoint: SafePoint): Promise<void> {
    const { repository } = this.deps
    const file = await repository.find(companyId, fileId)
    if (!file || file.reading !== null) return
    if (file.kind === 'pdf') return void (await repository.setReading(file, NOTHING, null))
    if (file.kind === 'xlsx') return this.readWorkbook(file, safePoint)
    await repository.setReading(file, await this.contentOf(file.storageKey, safePoint), null)
  }

  /** The job was given up: the file can only be removed. */
  async markFailed(companyId: number, fileId: number): Promise<void> {
    const file = await this.deps.repository.find(companyId, fileId)
    if (!file || file.reading !== null) return
    const refusal = { key: 'spreadsheets.refusal.damaged', params: {} }
    await this.deps.repository.setReading(file, { ...NOTHING, refusal }, null)
  }

  private async contentOf(key: string, safePoint: SafePoint): Promise<Reading> {
    return { ...NOTHING, content: await contentOfFile(() => this.deps.storage.open(key), safePoint) }
  }

  private async readWorkbook(file: ReceivedFile, safePoint: SafePoint): Promise<void> {
    const { repository, storage, maxCsvBytes } = this.deps
    const convertWorkbook = await loadConvertWorkbook()
    const folder = await mkdtemp(path.join(os.tmpdir(), PREFIX))
    const [bookPath, csvPath] = [path.join(folder, 'book.xlsx'), path.join(folder, 'book.csv')]
    try {
      await pipeline(await storage.open(file.storageKey), createWriteStream(bookPath, { mode: 0o600 }))
      const options = { sheet: file.sheet, csvBytes: maxCsvBytes, safePoint }
      const { sheets, sheet, notes, faultCount, faults } = await convertWorkbook(bookPath, csvPath, options)
      const workbook = { sheets, sheet, notes, faultCount, faults }
      if (faultCount > 0) return void (await repository.setReading(file, { ...NOTHING, workbook }, null))
      const csv = { ...(await measured(csvPath)), storageKey: keyOf(file.companyId) }
      await storage.putFile(csv.storageKey, csvPath)
      const { content } = await this.contentOf(csv.storageKey, safePoint)
      if (!(await repository.setReading(file, { ...NOTHING, workbook, content }, csv)))
        await storage.remove(csv.storageKey)
    } catch (error) {
      if (!(error instanceof WorkbookRefusal)) throw error
      const { key, params } = error
      await repository.setReading(file, { ...NOTHING, refusal: { key, params } }, null)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

const keyOf = (companyId: number) => `company-${companyId}/uploads/${randomBytes(16).toString('hex')}.csv`

async function measured(filePath: string): Promise<{ byteSize: number; sha256: string }> {
  const hash = createHash('sha256')
  let byteSize = 0
  for await (const chunk of createReadStream(filePath)) {
    byteSize += (chunk as Buffer).length
    hash.update(chunk as Buffer)
  }
  return { byteSize, sha256: hash.digest('hex') }
}

/** Removes the folders of readings whose process was killed. */
export async function removeAbandonedReadings(now: number): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = path.join(os.tmpdir(), name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > ABANDONED_AFTER_MS) await rm(folder, { recursive: true, force: true })
  }
}
