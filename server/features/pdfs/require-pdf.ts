import { open } from 'node:fs/promises'
import { AppError } from '#server/errors/app-error.ts'
import type { ArrivedFile } from '#server/features/uploads/index.ts'

// Some programs write a line before the header; readers accept that much.
const BEGINS_WITHIN_BYTES = 1024

/** Checks name, size and first bytes (412, 723); the inspection does the rest. */
export async function requirePdf(file: ArrivedFile, maxBytes: number): Promise<void> {
  const refuse = (message: string) =>
    new AppError(412, { fields: [{ field: 'file', message, params: { value: file.fileName } }] })
  if (!/[^/\\]\.pdf$/i.test(file.fileName)) throw refuse('pdf.error.notAllowed')
  if (file.byteSize === 0) throw refuse('imports.error.fileEmpty')
  if (file.byteSize > maxBytes) throw new AppError(723)
  if (!(await beginningOf(file.temporaryPath)).includes('%PDF-')) throw refuse('pdf.error.notPdf')
}

async function beginningOf(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(BEGINS_WITHIN_BYTES),
      0,
      BEGINS_WITHIN_BYTES,
      0,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The default title of a PDF. */
export function titleOfFile(fileName: string): string {
  return [...fileName.replace(/\.pdf$/i, '')].slice(0, 255).join('')
}
