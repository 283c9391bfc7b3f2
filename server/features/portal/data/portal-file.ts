import { hash } from 'node:crypto'
import type { Company } from '#server/features/companies/index.ts'
import { headerLine, type PublicFile } from '#server/features/public-files/index.ts'
import type { LeftOut } from './offered.ts'

/** The first line, which the file has once. */
export const header = Buffer.from(headerLine)

/** A company's rows of a type: what its own file for machines has after the first line. */
export interface FilePart {
  company: Company
  file: PublicFile
}

const partBytes = ({ file }: FilePart) => file.bytes - header.length

/** One file of all companies: their own files one after the other, put together while they are sent. */
export interface PortalFile {
  parts: readonly FilePart[]
  leftOut: readonly LeftOut[]
  rows: number
  byteSize: number
  /** Of exactly these bytes; known without reading them. */
  tag: string
}

export function portalFile(parts: readonly FilePart[], leftOut: readonly LeftOut[]): PortalFile {
  return {
    ...{ parts, leftOut },
    rows: parts.reduce((sum, { file }) => sum + file.rows, 0),
    byteSize: parts.reduce((sum, part) => sum + partBytes(part), header.length),
    tag: hash('sha256', [headerLine, ...parts.map(({ file }) => file.sha256)].join('\n'), 'base64url'),
  }
}

/** Bytes of the file that are stored together; without a part: the first line. */
export interface Segment {
  part?: FilePart
  /** The first and last byte of what is stored, both included. */
  start: number
  end: number
}

/** Where the bytes of a range are stored; without one, those of the whole file. */
export function segmentsOf(
  { parts, byteSize }: Pick<PortalFile, 'parts' | 'byteSize'>,
  range: { start: number; end: number } = { start: 0, end: byteSize - 1 },
): Segment[] {
  const stored: Segment[] = [
    { start: 0, end: header.length - 1 },
    ...parts.map((part) => ({ part, start: header.length, end: part.file.bytes - 1 })),
  ]
  let at = 0
  return stored.flatMap((segment) => {
    const size = segment.end - segment.start + 1
    const first = Math.max(0, range.start - at)
    const last = Math.min(size - 1, range.end - at)
    at += size
    return first > last ? [] : [{ ...segment, start: segment.start + first, end: segment.start + last }]
  })
}
