/** Events in the life of published content: a company's data, or a PDF (features/pdfs has its states). */
export const publicationEvents = [
  'changed',
  'moved',
  'requested',
  'approved',
  'due',
  'published',
  'withdrawn',
  'restored',
  'failed',
] as const

export type PublicationEvent = (typeof publicationEvents)[number]

export type Transitions<Status extends string> = Record<Status, Record<PublicationEvent, Status>>
