import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { RequestHandler } from 'express'
import multer from 'multer'
import { AppError } from '#server/errors/app-error.ts'
import { isMeant, notMeant } from '../csrf.ts'

// What a multipart body holds beside the file.
const ROOM_FOR_FIELDS = 20_000

/**
 * Reads a multipart body with one file into the temporary folder. Whether the request is meant is decided when the
 * file's part begins, from the header or the fields in front of it: a forged request's bytes never reach the disk
 * (SEC-CSRF-02). The handler owns the file from then on; when the answer ends without it, it is removed here.
 */
export function receiveCsv(settings: { dataDir: string; maxCsvBytes: number }): RequestHandler {
  const folder = folderIn(settings.dataDir)
  const upload = multer({
    storage: multer.diskStorage({
      destination: (_req, _file, done) => {
        mkdirSync(folder, { recursive: true })
        done(null, folder)
      },
      filename: (_req, _file, done) => done(null, `upload-${randomUUID()}`),
    }),
    defParamCharset: 'utf8',
    limits: {
      fileSize: settings.maxCsvBytes,
      files: 1,
      fields: 10,
      parts: 12,
      fieldNameSize: 50,
      fieldSize: 1000,
      headerPairs: 20,
    },
    fileFilter: (req, _file, done) => {
      if (isMeant(req)) done(null, true)
      else done(notMeant())
    },
  }).single('file')

  return (req, res, next) => {
    if (!req.is('multipart/form-data')) return next(new AppError(724))
    // Said in advance: refused before a byte of it is read.
    const announced = Number(req.headers['content-length'] ?? 0)
    if (announced > settings.maxCsvBytes + ROOM_FOR_FIELDS) {
      res.set('Connection', 'close')
      return next(new AppError(723))
    }
    res.once('close', () => {
      // multer takes the path off a file that it has removed itself
      const path: string | undefined = req.file?.path
      if (path !== undefined) rm(path, { force: true }).catch(() => undefined)
    })
    upload(req, res, (error: unknown) =>
      next(isMalformed(error) ? new AppError(400, { cause: error }) : error),
    )
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

/** Whether a body is no form, or broke off: the parser says so with plain errors; those of the disk have a code. */
function isMalformed(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: string; code?: string }
  return name === 'Error' && code === undefined
}
