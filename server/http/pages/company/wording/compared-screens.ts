import type { PartName, PartsOfTrack } from '#server/features/content/index.ts'
import type { Ui } from '#views/ui.tsx'
import { paths } from '../../../paths.ts'
import { screens } from '../messages/screens.ts'

/** A screen of the wording whose differences and changes can be looked at. */
export interface ComparedScreen {
  /** Its word in addresses (SPEC §2). */
  message: string
  of: PartsOfTrack
}

/** In the order of the tracks. */
export const comparedScreens: readonly ComparedScreen[] = [
  { message: 'term-disclosure', of: { track: 'terms', part: 'disclosure' } },
  { message: 'term-patient', of: { track: 'terms', part: 'patient' } },
  { message: 'page-title', of: { track: 'page-titles', part: 'headings' } },
  { message: 'tab-page-title', of: { track: 'page-titles', part: 'tabs' } },
  { message: 'search', of: { track: 'page-titles', part: 'search' } },
  { message: 'table-heading-disclosure', of: { track: 'heading-tables', part: 'disclosure' } },
  { message: 'table-heading-patient', of: { track: 'heading-tables', part: 'patient' } },
  // Sections are named by their ids, which begin with their type.
  { message: 'section-disclosure', of: { track: 'section-details', partsFrom: '1' } },
  { message: 'section-patient', of: { track: 'section-details', partsFrom: '2' } },
  { message: 'faq', of: { track: 'faq' } },
  { message: 'display-settings', of: { track: 'display-settings', part: 'settings' } },
]

export function shows({ of }: ComparedScreen, { track, part }: PartName): boolean {
  return of.track === track && (of.part ?? part) === part && part.startsWith(of.partsFrom ?? '')
}

const hasEditor = (message: string) => screens.some((screen) => screen.message === message)

export function screenTitle({ t }: Ui, message: string): string {
  return t(hasEditor(message) ? `messages.screen.${message}.title` : `tracks.screen.${message}`)
}

/** Where a screen is edited. */
export function editorHref(message: string): string {
  return hasEditor(message) ? paths.message(message) : paths.messages
}
