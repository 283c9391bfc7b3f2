import type { RowPosition } from '#server/features/data-records/index.ts'

/** Where a list of records goes on: after a row, in the edition with which the list began; null: in the preview. */
export interface Cursor {
  edition: number | null
  after: RowPosition
}

const PREVIEW = 0
/** Four numbers of up to nine digits. */
const FORM = /^(\d{1,9})\.([1-9]\d{0,8})\.([1-9]\d{0,8})\.([1-9]\d{0,8})$/

/** As text for addresses, which clients need not understand. It is no secret: everybody may begin a list anywhere. */
export function cursorText({ edition, after: { importId, sectionId, rowNo } }: Cursor): string {
  return Buffer.from([edition ?? PREVIEW, importId, sectionId, rowNo].join('.')).toString('base64url')
}

/** Undefined for anything that was never a cursor. */
export function parseCursor(text: string): Cursor | undefined {
  const found = FORM.exec(Buffer.from(text, 'base64url').toString('latin1'))
  if (!found) return undefined
  const [edition, importId, sectionId, rowNo] = found.slice(1).map(Number) as [number, number, number, number]
  return { edition: edition === PREVIEW ? null : edition, after: { importId, sectionId, rowNo } }
}
