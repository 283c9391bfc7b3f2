import type { Readable } from 'node:stream'

/** A part of a file: bytes `start` to `end`, both included, both inside the file. */
export interface ByteRange {
  start: number
  end: number
}

/** Keeps uploaded and generated files under generated keys such as `company-3/uploads/9f….csv`. */
export interface Storage {
  /** Moves a finished temporary file in; after it resolves the file is durable under `key`. */
  putFile(key: string, temporaryPath: string): Promise<void>
  /** Opens a file, or a part of it, for reading; rejects with AppError 405 when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>
  /**
   * Every file whose key begins with `folder` and a slash, also what a broken-off `putFile` left there, with the
   * moment of its last change in milliseconds since the epoch.
   */
  list(folder: string): AsyncIterable<{ key: string; changedAt: number }>
  /** Removes every file whose key begins with `folder` and a slash; none is no error. */
  removeFolder(folder: string): Promise<void>
}
