/** The kinds of things that a call can identify. An id that belongs to another company is treated as unknown. */
export type NamedThing =
  | 'company'
  | 'user'
  | 'file'
  /** A checked file that is waiting to be imported. */
  | 'waitingFile'
  /** A file with errors. */
  | 'failedFile'
  | 'record'
  | 'edition'
  | 'publication'
  | 'pdf'
  | 'faqTopic'
  | 'faqEntry'
  | 'correctionRequest'
