import type { SectionType } from '#server/features/sections/index.ts'

/** DECISIONS §5: everything a company shows, grouped by what is moved and published together. */
export const tracks = [
  'data-disclosure',
  'data-patient',
  'pdf-disclosure',
  'pdf-patient',
  'terms',
  'page-titles',
  'heading-tables',
  'section-details',
  'faq',
  'display-settings',
] as const

export type Track = (typeof tracks)[number]

export function dataTrackOf(sectionType: SectionType): Track {
  return sectionType === 1 ? 'data-disclosure' : 'data-patient'
}

export function pdfTrackOf(sectionType: SectionType): Track {
  return sectionType === 1 ? 'pdf-disclosure' : 'pdf-patient'
}

export function versionsByTrack(kept: readonly { track: Track; version: number }[]): Map<Track, number> {
  return new Map(kept.map(({ track, version }) => [track, version]))
}
