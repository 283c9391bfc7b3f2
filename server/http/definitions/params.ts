// Long because it is every kind of parameter, with how each is read.
import { AppError } from '#server/errors/app-error.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import { parseReference, type ReferenceNumber } from '#server/features/correction-requests/index.ts'
import type { PublicFile } from '#server/features/public-files/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { isColour } from '#server/features/theme/index.ts'
import { parsePublicFileName } from '#server/http/request/public-file-name.ts'
import { parseRecipientId } from '#server/http/request/recipient-id.ts'

/** What an address names by its parameters. Tests know an own, a foreign and an unknown one of each. */
type ParamKind =
  | 'record'
  | 'patientRecord'
  | 'import'
  | 'failedImport'
  | 'waitingImport'
  | 'edition'
  | 'publication'
  | 'pdf'
  | 'company'
  | 'file'
  | 'receivedBatch'
  | 'recipient'
  | 'faqTopic'
  | 'faqEntry'
  | 'logo'
  | 'favicon'
  | 'user'
  | 'wordingChange'
  | 'apiToken'
  | 'webhook'
  | 'webhookDelivery'
  | 'correctionRequest'
  | 'reviewRound'

/** How a parameter of an address is read. */
export interface Param<T> {
  /** Null for what is the same for every company, such as a section of the reference tree. */
  kind: ParamKind | null
  /** @throws AppError where it cannot be one */
  read(text: string): T
}

export type Params = Readonly<Record<string, Param<unknown>>>
export type NoParams = Record<never, never>
export type ParamValues<P> = { readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never }

/** A number of the database, at most nine digits. */
function idOf(kind: ParamKind | null, code: ErrorCode): Param<number> {
  return {
    kind,
    read(text) {
      if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError(code)
      return Number(text)
    },
  }
}

const textOf = (kind: ParamKind | null): Param<string> => ({ kind, read: (text) => text })

/** Whose rows a page shows, and `id` as the address says it. */
function recipientId(): Param<{ id: string; type: SectionType; key: string }> {
  return {
    kind: 'recipient',
    read(id) {
      const found = parseRecipientId(id)
      if (!found) throw new AppError(404)
      return { id, ...found }
    },
  }
}

/** Files that arrived together. */
function receivedBatch(): Param<string> {
  return {
    kind: 'receivedBatch',
    read(text) {
      if (!/^[0-9a-f]{32}$/.test(text)) throw new AppError(705)
      return text
    },
  }
}

function colour(): Param<string> {
  return {
    kind: null,
    read(text) {
      if (!isColour(`#${text}`)) throw new AppError(404)
      return `#${text.toLowerCase()}`
    },
  }
}

/** A file for machines; which companies have is another question. */
function publicFile(): Param<Pick<PublicFile, 'sectionType' | 'year'>> {
  return {
    kind: null,
    read(name) {
      const found = parsePublicFileName(name)
      if (!found) throw new AppError(404)
      return found
    },
  }
}

/** The reference number of a correction request: each company counts its own. */
function requestReference(): Param<ReferenceNumber> {
  return {
    kind: null,
    read(text) {
      const found = parseReference(text)
      if (!found) throw new AppError(404)
      return found
    },
  }
}

/** Every kind of parameter. One thing in several states has a kind for each that only some pages can show. */
export const param = {
  record: textOf('record'),
  patientRecord: textOf('patientRecord'),
  import: idOf('import', 705),
  failedImport: idOf('failedImport', 705),
  /** An import that waits for its confirmation. */
  waitingImport: idOf('waitingImport', 705),
  edition: idOf('edition', 404),
  company: idOf('company', 703),
  file: idOf('file', 705),
  receivedBatch: receivedBatch(),
  logo: textOf('logo'),
  favicon: textOf('favicon'),
  publication: idOf('publication', 404),
  pdf: idOf('pdf', 404),
  /** A colour without its #, read with it. The same for every company, as the hash of what follows from it is. */
  colour: colour(),
  contentHash: textOf(null),
  /** A section of the reference tree, as the address says it. */
  section: textOf(null),
  /** An edition of a guideline, and a section that it lists: the same for every company. */
  guidelineEdition: idOf(null, 404),
  guidelineSection: idOf(null, 404),
  /** A topic or an entry of the handbook. */
  helpNumber: idOf(null, 404),
  /** A part of the address of a picture of the handbook. */
  helpPicture: textOf(null),
  /** A call of the API, by the name of its description. */
  apiCall: textOf(null),
  /** A program that shows how the API is used, by the name of its file. */
  apiExample: textOf(null),
  /** A table of the dashboard, as the address says it. */
  usageTable: textOf(null),
  recipient: recipientId(),
  publicFile: publicFile(),
  requestReference: requestReference(),
  faqTopic: idOf('faqTopic', 404),
  /** A question of the topic that the address names before it. */
  faqEntry: idOf('faqEntry', 404),
  user: idOf('user', 404),
  /** The company of a user that the address names too. */
  companyOfUsers: idOf('company', 404),
  wordingChange: idOf('wordingChange', 404),
  apiToken: idOf('apiToken', 404),
  webhook: idOf('webhook', 404),
  webhookDelivery: idOf('webhookDelivery', 404),
  correctionRequest: idOf('correctionRequest', 404),
  reviewRound: idOf('reviewRound', 404),
}

/** The values of an address's parameters. @throws AppError where one cannot be what it names */
export function readParams<P extends Params>(
  params: P | undefined,
  from: Record<string, unknown>,
): ParamValues<P> {
  const values = Object.entries(params ?? {}).map(([name, { read }]) => [name, read(String(from[name]))])
  return Object.fromEntries(values) as ParamValues<P>
}
