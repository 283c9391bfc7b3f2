/**
 * A required service does not answer; callers get 722. Unlike an AppError, it does not fail a job: the job waits and is
 * retried. The reason is logged, so it must not quote the request.
 */
export class Unavailable extends Error {
  readonly code = 722

  constructor(reason: string) {
    super(reason)
    this.name = 'Unavailable'
  }
}

/** A required service answers, but refuses the key that the settings give it: waiting does not help. */
export class KeyRefused extends Unavailable {
  constructor(reason: string) {
    super(reason)
    this.name = 'KeyRefused'
  }
}

/**
 * The search index is not known to have all records: it is lost, of another installation or older than the database,
 * and is being rebuilt. Thrown in place of an answer that could lack records.
 */
export class SearchUnknown extends Unavailable {
  constructor() {
    super('the search index is being rebuilt')
    this.name = 'SearchUnknown'
  }
}

/** A stored file is there, but not for this process, or on a disk that fails. */
export class FileUnreadable extends Unavailable {
  constructor(key: string, { code }: { code?: unknown }) {
    super(`the file ${key} cannot be read: ${String(code)}`)
    this.name = 'FileUnreadable'
  }
}
