import type { PartName, WordingTrack } from '#server/features/content/index.ts'
import type { TabLink } from '#views/components/tabs.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths } from '../../../paths.ts'

/** The groups of the overview, in its order. */
export const screenGroups = ['pages', 'sections', 'terms', 'settings'] as const

/** A screen of /company/messages/{message} (SPEC §2). Its words: messages.screen.{message}.title and .sub. */
export interface Screen {
  message: string
  group: (typeof screenGroups)[number]
  track: WordingTrack
  /** The parts of the track that it shows. */
  part: RegExp
}

/** Everything that can be worded, in the order of the overview: a new screen is a line here, with its routes. */
export const screens: readonly Screen[] = [
  { message: 'page-title', group: 'pages', track: 'page-titles', part: /^headings$/ },
  { message: 'tab-page-title', group: 'pages', track: 'page-titles', part: /^tabs$/ },
  { message: 'search', group: 'pages', track: 'page-titles', part: /^search$/ },
  { message: 'section-disclosure', group: 'sections', track: 'section-details', part: /^1\d{3}$/ },
  { message: 'section-patient', group: 'sections', track: 'section-details', part: /^2\d{3}$/ },
  {
    message: 'table-heading-disclosure',
    group: 'sections',
    track: 'heading-tables',
    part: /^disclosure$/,
  },
  { message: 'table-heading-patient', group: 'sections', track: 'heading-tables', part: /^patient$/ },
  { message: 'faq', group: 'pages', track: 'faq', part: /./ },
  { message: 'term-disclosure', group: 'terms', track: 'terms', part: /^disclosure$/ },
  { message: 'term-patient', group: 'terms', track: 'terms', part: /^patient$/ },
  { message: 'display-settings', group: 'settings', track: 'display-settings', part: /^settings$/ },
]

export const covers = (screen: Screen, { track, part }: PartName): boolean =>
  screen.track === track && screen.part.test(part)

/** From a screen to the overview and to the others of its group. */
export function screenTabs({ t }: Ui, message: string): TabLink[] {
  const group = screens.find((screen) => screen.message === message)?.group
  return [
    { label: t('messages.overview.all'), href: paths.messages, current: false },
    ...screens
      .filter((screen) => screen.group === group)
      .map((screen) => ({
        label: t(`messages.screen.${screen.message}.title`),
        href: paths.message(screen.message),
        current: screen.message === message,
      })),
  ]
}
