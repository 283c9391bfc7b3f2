import type { Readable } from 'node:stream'

/** Keeps uploaded and generated files under generated keys such as `company-3/uploads/9f….csv`. */
export interface Storage {
  /** Moves a finished temporary file in; after it resolves the file is durable under `key`. */
  putFile(key: string, temporaryPath: string): Promise<void>
  /** Opens a file for reading; rejects with AppError 405 when there is none. */
  open(key: string): Promise<Readable>
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>
}
