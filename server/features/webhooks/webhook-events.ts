import { answer, type AnswerOf } from '#server/lib/answer.ts'
import { keysOf } from '#server/lib/records.ts'

const { whole, text, moment, nullable, listOf, oneOf } = answer

/** What every event tells: whose it is, and the page in the console where its subject is. */
const common = { companyId: whole, link: text }

const ofImport = {
  ...common,
  importId: whole,
  /** The id of the uploaded file; null for totals that were entered by hand. */
  fileId: nullable(whole),
  sectionType: oneOf(1, 2),
  year: whole,
}

/** A request to publish, restore or withdraw. */
const ofPublication = {
  ...common,
  publicationId: whole,
  kind: oneOf('publish', 'restore', 'withdraw'),
  tracks: listOf(text),
}

const ofEdition = {
  ...common,
  edition: whole,
  /** What changed for visitors. */
  tracks: listOf(text),
  /** All rows that visitors see. */
  rows: whole,
}

/** A correction request: nothing of who asks, and of what. */
const ofRequest = {
  ...common,
  requestId: whole,
  /** The reference number. */
  reference: text,
  sectionType: oneOf(1, 2),
}

/**
 * The events that companies' systems can be told about, each with its data: ids, numbers and links, never a name or the
 * value of a row. The sender and the description of the API read the same definitions. `ping` is the test.
 */
export const webhookEvents = {
  /** Waits for its confirmation. */
  'import.checked': answer.object({ ...ofImport, rows: whole }),
  'import.done': answer.object({ ...ofImport, rows: whole }),
  /** At its check or later; `errors` is 0 where the rows were not the reason. */
  'import.failed': answer.object({ ...ofImport, code: whole, errors: whole }),
  'preview.moved': answer.object({ ...common, tracks: listOf(text) }),
  'publication.awaiting_approval': answer.object({ ...ofPublication, publishAt: nullable(moment) }),
  'publication.rejected': answer.object(ofPublication),
  /** By somebody, or by a later request that takes its place. */
  'publication.cancelled': answer.object(ofPublication),
  /** It was due and could not be carried out. */
  'publication.failed': answer.object({ ...ofPublication, code: whole }),
  'edition.published': answer.object(ofEdition),
  'edition.withdrawn': answer.object(ofEdition),
  'edition.restored': answer.object({ ...ofEdition, restoredEdition: whole }),
  /** A correction request has reached the company: its requester has confirmed the address. */
  'request.received': answer.object(ofRequest),
  'request.answered': answer.object({ ...ofRequest, outcome: oneOf('corrected', 'partly', 'not') }),
  /** The requester no longer wants an answer. */
  'request.withdrawn': answer.object(ofRequest),
  /** An edition has the correction. */
  'request.corrected': answer.object({ ...ofRequest, edition: whole }),
  ping: answer.object(common),
}

export type WebhookEvent = keyof typeof webhookEvents

export type SelectableEvent = Exclude<WebhookEvent, 'ping'>

/** The events that a webhook can be for. */
export const selectableEvents = keysOf(webhookEvents).filter((event) => event !== 'ping')

/** What whoever announces an event gives; the rest follows. */
export type EventData<E extends WebhookEvent> = Omit<AnswerOf<(typeof webhookEvents)[E]>, keyof typeof common>

/** The whole body of an event, as Standard Webhooks has it. */
export const webhookBody = (event: WebhookEvent) =>
  answer.object({ type: oneOf(event), timestamp: moment, data: webhookEvents[event] })
