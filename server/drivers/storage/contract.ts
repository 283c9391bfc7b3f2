import type { Readable } from 'node:stream'

/** A part of a file: bytes `start` to `end`, both included, both inside the file. */
export interface ByteRange {
  start: number
  end: number
}

/** What a file is: two files with the same digest have the same bytes. */
export interface FileDigest {
  byteSize: number
  /** in hexadecimal digits */
  sha256: string
}

/**
 * Keeps uploaded and generated files under generated keys such as `company-3/uploads/9f….csv`. A storage that does not
 * answer rejects with Unavailable.
 */
export interface Storage {
  /** Moves a finished temporary file in; after it resolves the file is durable under `key`. */
  putFile(key: string, temporaryPath: string): Promise<void>
  /** Opens a file, or a part of it, for reading; rejects with AppError 405 when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Size and hash of a file; undefined when there is none. May read the whole file. */
  digest(key: string): Promise<FileDigest | undefined>
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>
  /**
   * Every file whose key begins with `folder` and a slash, or every file there is; also what a broken-off `putFile`
   * left there, under a key of its own that `remove` takes. `changedAt`: the moment of the last change in milliseconds
   * since the epoch.
   */
  list(folder?: string): AsyncIterable<{ key: string; changedAt: number }>
  /** Removes every file whose key begins with `folder` and a slash; none is no error. */
  removeFolder(folder: string): Promise<void>
}
