import type { UploadProps } from './props.ts'
import { fill } from './fill.ts'

type ChosenFile = Pick<File, 'name' | 'size'>

export type FileKind = 'csv' | 'pdf'

/** The kind of a file by its name; undefined if it is not accepted. */
export function kindOf({ name }: Pick<File, 'name'>): FileKind | undefined {
  if (/[^/\\]\.csv$/i.test(name)) return 'csv'
  return /[^/\\]\.pdf$/i.test(name) ? 'pdf' : undefined
}

/** Checks a file before it is sent (SPEC §5, CSV upload); the server makes the final decision. */
export function faultOf(
  file: ChosenFile,
  { text, maxBytes, maxPdfBytes }: Pick<UploadProps, 'text' | 'maxBytes' | 'maxPdfBytes'>,
): string | undefined {
  const kind = kindOf(file)
  if (!kind) return fill(text.fileNotAllowed, file.name)
  if (file.size === 0) return text.fileEmpty
  if (kind === 'csv' && file.size > maxBytes) return fill(text.csvTooLarge, file.name)
  if (kind === 'pdf' && file.size > maxPdfBytes) return fill(text.pdfTooLarge, file.name)
  return undefined
}
