import type { Company } from '#server/features/companies/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PartName, PartsOfTrack } from '#server/features/wording/index.ts'

/** The groups of the overview, in its order. */
export const screenGroups = ['pages', 'sections', 'terms', 'settings'] as const

/** A screen of /company/messages/{message} (SPEC §2). Its words: messages.screen.{message}.title and .sub. */
export interface Screen {
  message: string
  group: (typeof screenGroups)[number]
  /** Of which sections it is, if not of all. */
  type?: SectionType
  /** The parts that it shows. */
  of: PartsOfTrack
}

/** Everything that can be worded, in the order of the overview: a new screen is a line here, with its routes. */
export const screens: readonly Screen[] = [
  { message: 'page-title', group: 'pages', of: { track: 'page-titles', part: 'headings' } },
  { message: 'tab-page-title', group: 'pages', of: { track: 'page-titles', part: 'tabs' } },
  { message: 'search', group: 'pages', of: { track: 'page-titles', part: 'search' } },
  // Sections are named by their ids, which begin with their type.
  {
    message: 'section-disclosure',
    group: 'sections',
    type: 1,
    of: { track: 'section-details', partsFrom: '1' },
  },
  {
    message: 'section-patient',
    group: 'sections',
    type: 2,
    of: { track: 'section-details', partsFrom: '2' },
  },
  {
    message: 'table-heading-disclosure',
    group: 'sections',
    type: 1,
    of: { track: 'heading-tables', part: 'disclosure' },
  },
  {
    message: 'table-heading-patient',
    group: 'sections',
    type: 2,
    of: { track: 'heading-tables', part: 'patient' },
  },
  { message: 'faq', group: 'pages', of: { track: 'faq' } },
  { message: 'term-disclosure', group: 'terms', type: 1, of: { track: 'terms', part: 'disclosure' } },
  { message: 'term-patient', group: 'terms', type: 2, of: { track: 'terms', part: 'patient' } },
  { message: 'display-settings', group: 'settings', of: { track: 'display-settings', part: 'settings' } },
]

/** Whether a screen is where a part is edited, compared and its changes are listed. */
export function covers({ of }: Screen, { track, part }: PartName): boolean {
  return of.track === track && (of.part ?? part) === part && part.startsWith(of.partsFrom ?? '')
}

/** The screens of a company: without those of a type of which its guideline has no sections. */
export function screensOf({ types }: Pick<Company, 'types'>): readonly Screen[] {
  return screens.filter(({ type }) => type === undefined || types.includes(type))
}
