import type { Sharp } from 'sharp'
import { AppError } from '#server/errors/app-error.ts'
import type { PictureKind } from './company-columns.ts'

/** SPEC §5: at most 2 MB, in the larger reading: what a file manager shows as 2 MB is taken. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024
/** Limits memory: decoding 16 million pixels takes 64 MB. */
const MAX_PIXELS = 16_000_000

/** The accepted formats, detected by content, whatever the name. */
const FORMATS = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif']

/**
 * Reads an uploaded picture and re-encodes it: only its pixels survive (SEC-UPL-04). A logo fits into 640×160, a
 * favicon fills 96×96 on a transparent background; both are PNG, the first frame of animations.
 * @throws AppError 412 with the reason at `file`
 */
export async function readPicture(kind: PictureKind, sent: Buffer): Promise<Buffer> {
  if (sent.length === 0) throw refused('fileRequired')
  // Both libraries are loaded when they are needed: a process starts without them.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(sent).catch(() => undefined)
  if (isSvg(sent)) throw refused('svg')
  if (type?.mime === 'image/x-icon') throw refused('ico')
  if (!type || !FORMATS.includes(type.mime)) throw refused('format')
  const { default: sharp } = await import('sharp')
  try {
    // Reads the header only, for a precise error; decoding has its own limit.
    const { width, height } = await sharp(sent, { limitInputPixels: false, pages: 1 }).metadata()
    if (width * height > MAX_PIXELS) throw refused('pixels')
    const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    return await drawn(kind, picture.autoOrient().toColourspace('srgb'))
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : refused('broken', error)
  }
}

function drawn(kind: PictureKind, picture: Sharp): Sharp {
  if (kind === 'logo') return picture.resize(640, 160, { fit: 'inside', withoutEnlargement: true })
  return picture.resize(96, 96, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
}

type Reason = 'fileRequired' | 'svg' | 'ico' | 'format' | 'pixels' | 'broken'

function refused(reason: Reason, cause?: unknown): AppError {
  return new AppError(412, {
    fields: [{ field: 'file', message: `companies.error.picture.${reason}` }],
    cause,
  })
}

// An SVG is text that may begin with a declaration and comments, in UTF-8 or UTF-16.
function isSvg(sent: Buffer): boolean {
  return /<(?:\w+:)?svg[\s>]/i.test(sent.subarray(0, 4096).toString('latin1').replaceAll('\0', ''))
}
