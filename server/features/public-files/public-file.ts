import type { SectionType } from '#server/features/sections/index.ts'

/** The data of a type, as an edition publishes it. */
export interface TypeOfEdition {
  companyId: number
  edition: number
  sectionType: SectionType
}

/** A file of a type's data for machines: of one fiscal year, or of all of them. */
export interface PublicFile {
  edition: number
  sectionType: SectionType
  /** Null: all years. */
  year: number | null
  /** Without the header. */
  rows: number
  /** Sizes as it is, and compressed. */
  bytes: number
  gzipBytes: number
  brotliBytes: number
  /** SHA-256 of its bytes uncompressed, in lower-case hex. */
  sha256: string
  storageKey: string
}

/** How a file may be encoded on its way, with what its stored name ends in. */
export const encodings = {
  identity: { suffix: '', size: 'bytes' },
  gzip: { suffix: '.gz', size: 'gzipBytes' },
  br: { suffix: '.br', size: 'brotliBytes' },
} as const satisfies Record<string, { suffix: string; size: keyof PublicFile }>

export type FileEncoding = keyof typeof encodings

/** Every stored file of one. */
export function storedKeys({ storageKey }: Pick<PublicFile, 'storageKey'>): string[] {
  return Object.values(encodings).map(({ suffix }) => storageKey + suffix)
}

/** How a row differs from the edition before. */
export type RowChange = 'new' | 'changed'

/** Tells by the primary key of a record how it differs from the edition before; null: it does not. */
export interface RowChanges {
  of(id: number): RowChange | null
}
