import { withoutHidden } from '#server/lib/one-line.ts'

/** The column's length in code points. */
const MAX_LENGTH = 255

/** A file's name as stored and shown: NFC, without invisible characters, shortened before its extension. */
export function storedFileName(fileName: string): string {
  const clean = withoutHidden(fileName.normalize('NFC')).replace(/\p{Cc}/gu, '')
  const points = [...clean]
  if (points.length <= MAX_LENGTH) return clean
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return `${points.slice(0, MAX_LENGTH - extension.length - 1).join('')}…${extension}`
}
