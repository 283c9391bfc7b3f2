import { SECTION_ID } from '#server/features/sections/index.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Schema } from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import type { Track } from '#server/features/publishing/index.ts'
import { displaySettingsSchema } from './display-settings.validation.ts'
import { faqParts } from './faq.validation.ts'
import { noPageTitles, noSearchTexts, pageTitlesSchema, searchTextsSchema } from './page-titles.ts'
import { emptySectionDetail } from './section-details.ts'
import { sectionDetailSchema } from './section-details.validation.ts'
import { ourTableHeadings } from './table-columns.ts'
import { tableHeadingsSchema } from './table-headings.ts'
import { termsSchema } from './terms.ts'

/** The tracks of DECISIONS §5 that hold wording, in the order of the screens. */
export const wordingTracks = [
  'terms',
  'page-titles',
  'heading-tables',
  'section-details',
  'faq',
  'display-settings',
] as const satisfies readonly Track[]

export type WordingTrack = (typeof wordingTracks)[number]

/** Identifies a part: a track, and within it the unit of editing, saving and comparing. */
export interface PartName {
  track: WordingTrack
  part: string
}

interface PartKind {
  track: WordingTrack
  /** The names of such parts. */
  part: RegExp
  /** Makes the schema of its body: a process starts without. */
  schema(): Schema
  /** Whether a body equals the defaults: it is not stored. */
  nothing?: () => unknown
}

const kinds: readonly PartKind[] = [
  { track: 'terms', part: /^(disclosure|patient)$/, schema: termsSchema },
  // headings: on the page; tabs: in the browser's tab
  { track: 'page-titles', part: /^(headings|tabs)$/, schema: pageTitlesSchema, nothing: noPageTitles },
  { track: 'page-titles', part: /^search$/, schema: searchTextsSchema, nothing: noSearchTexts },
  {
    track: 'heading-tables',
    part: /^disclosure$/,
    schema: () => tableHeadingsSchema(1),
    nothing: () => ourTableHeadings(1),
  },
  {
    track: 'heading-tables',
    part: /^patient$/,
    schema: () => tableHeadingsSchema(2),
    nothing: () => ourTableHeadings(2),
  },
  // by the section's id
  { track: 'section-details', part: SECTION_ID, schema: sectionDetailSchema, nothing: emptySectionDetail },
  ...faqParts,
  { track: 'display-settings', part: /^settings$/, schema: displaySettingsSchema },
]

const made = new Map<PartKind, Schema>()

/** The schema of a part's body. @throws AppError 404 there is no such part */
export function schemaOf(name: PartName): Schema {
  const kind = kindOf(name)
  const schema = made.get(kind) ?? kind.schema()
  made.set(kind, schema)
  return schema
}

/** The body as it is stored: null if it equals the defaults. @throws AppError 404 no such part */
export function storedBody(name: PartName, body: unknown): unknown {
  const { nothing } = kindOf(name)
  return nothing && isDeepStrictEqual(body, nothing()) ? null : body
}

/** Places for unsaved input of parts that do not exist yet: a new topic or question of the FAQ. */
export const NEW_TOPIC: PartName = { track: 'faq', part: 'new-topic' }
export const NEW_QUESTION: PartName = { track: 'faq', part: 'new-question' }

/** @throws AppError 404 neither a part nor a place for a new one */
export function requireTypingPlace(name: PartName): void {
  const isNew = [NEW_TOPIC, NEW_QUESTION].some(
    ({ track, part }) => name.track === track && name.part === part,
  )
  if (!isNew) kindOf(name)
}

function kindOf({ track, part }: PartName): PartKind {
  const kind = kinds.find((one) => one.track === track && one.part.test(part))
  if (!kind) throw new AppError(404)
  return kind
}
