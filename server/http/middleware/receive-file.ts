import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { RequestHandler } from 'express'
import multer from 'multer'
import { AppError } from '#server/errors/app-error.ts'
import { hasValidCsrfToken, csrfError } from '#server/http/session/csrf.ts'
import { factsOf } from '#server/lib/error-facts.ts'

// What a multipart body holds besides the file.
const ROOM_FOR_FIELDS = 20_000

export interface FileSettings {
  dataDir: string
  maxBytes: number
  /**
   * A larger body is read to its end up to this size, so that a browser gets to see the answer; what says to be larger
   * still is refused unread. Left out: `maxBytes`.
   */
  readAtMost?: number
  /** Goes on to the handler with `req.isFileTooLarge` instead of failing, so that a form can say it. */
  tellTooLarge?: boolean
  /** How many files may come, under the one name `file`; one unless given. All are in `req.files`. */
  mostFiles?: number
}

/** The upload of CSV files, as large as the installation takes them. */
export const receiveCsv = ({ dataDir, maxCsvBytes }: { dataDir: string; maxCsvBytes: number }) =>
  receiveFile({ dataDir, maxBytes: maxCsvBytes })

/** The upload of PDF files. */
export const receivePdf = ({ dataDir, maxPdfBytes }: { dataDir: string; maxPdfBytes: number }) =>
  receiveFile({ dataDir, maxBytes: maxPdfBytes })

/**
 * Reads a multipart body with one file into the temporary folder. Whether the request is meant is decided when the
 * file's part begins, from the header or the fields in front of it: a forged request's bytes never reach the disk
 * (SEC-CSRF-02). The handler owns the file from then on; when the answer ends without it, it is removed here.
 */
export function receiveFile(settings: FileSettings): RequestHandler {
  const folder = folderIn(settings.dataDir)
  const arriving = new WeakMap<object, { stream: Readable; path: string }[]>()
  const mostFiles = settings.mostFiles ?? 1
  const upload = multer({
    storage: multer.diskStorage({
      destination: (_req, _file, done) => {
        mkdirSync(folder, { recursive: true })
        done(null, folder)
      },
      filename: (req, { stream }, done) => {
        const name = `upload-${randomUUID()}`
        arriving.set(req, [...(arriving.get(req) ?? []), { stream, path: path.join(folder, name) }])
        done(null, name)
      },
    }),
    defParamCharset: 'utf8',
    limits: {
      fileSize: settings.maxBytes,
      files: mostFiles,
      fields: 10,
      parts: mostFiles + 11,
      fieldNameSize: 50,
      fieldSize: 1000,
      headerPairs: 20,
    },
    fileFilter: (req, _file, done) => {
      if (hasValidCsrfToken(req)) done(null, true)
      else done(csrfError())
    },
  }).array('file', mostFiles)

  return (req, res, next) => {
    if (!req.is('multipart/form-data')) return next(new AppError(724))
    const most = (settings.readAtMost ?? settings.maxBytes) + ROOM_FOR_FIELDS
    let isOver = false
    const goOn = (error?: unknown) => {
      if (!isOver) next(error)
      isOver = true
    }
    const refuse = () => {
      res.set('Connection', 'close')
      goOn(new AppError(723))
    }
    // Said in advance: refused before a byte of it is read.
    if (Number(req.headers['content-length'] ?? 0) > most) return refuse()
    // Not said: multer would read it to its end, however far that is, before it says anything or closes its file.
    let received = 0
    req.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received <= most || isOver) return
      for (const { stream } of arriving.get(req) ?? []) stream.destroy()
      refuse()
    })
    res.once('close', () => {
      // Whether multer got to know of it, has removed it itself, or never finished it.
      for (const { path: left } of arriving.get(req) ?? []) rm(left, { force: true }).catch(() => undefined)
    })
    upload(req, res, (error: unknown) => {
      req.file ??= Array.isArray(req.files) ? req.files[0] : undefined
      req.isFileTooLarge = settings.tellTooLarge === true && isTooLarge(error)
      if (req.isFileTooLarge) goOn()
      else goOn(isMalformed(error) ? new AppError(400, { cause: error }) : error)
    })
  }
}

const folderIn = (dataDir: string) => path.join(dataDir, 'tmp')

// Longer than any upload lasts: another process of the same folder may be receiving one.
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/** Removes what a process left behind that was killed in the middle of an upload. Called at start. */
export async function removeAbandonedUploads(dataDir: string, now: number): Promise<void> {
  const folder = folderIn(dataDir)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (name.startsWith('upload-') && now - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}

const isTooLarge = (error: unknown) => error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE'

/** Whether a body is no form, or broke off: the parser says so with plain errors; those of the disk have a code. */
function isMalformed(error: unknown): boolean {
  const { name, code } = factsOf(error)
  return name === 'Error' && code === undefined
}
