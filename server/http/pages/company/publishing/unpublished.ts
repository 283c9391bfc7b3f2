import type { Company } from '#server/features/companies/index.ts'
import {
  dataTrackOf,
  isUnpublished,
  pdfTrackOf,
  type Track,
  type TrackState,
  type TrackStates,
} from '#server/features/publishing/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { sectionTypes } from '../names.ts'
import { pdfProps } from '../pdf-change-props.ts'
import { blockedProps, withdrawalProps } from './publication-props.ts'
import { changedWording, wordingChangesOf } from '../wording/changes/track-status.ts'
import type { PublishingServices } from './publishing.ts'

export type Unpublished = Awaited<ReturnType<typeof unpublishedOf>>

/** Everything in which the preview differs from what visitors see, and what is in the way of publishing it. */
export async function unpublishedOf(services: PublishingServices, company: Company, lang: Lang) {
  const states = await services.versions.states(company.id)
  const data = sectionTypes.filter((type) => isUnpublished(stateOf(states, dataTrackOf(type))))
  const pdfs = sectionTypes.filter((type) => isUnpublished(stateOf(states, pdfTrackOf(type))))
  const wording = changedWording(states)
  const tracks: Track[] = [...data.map(dataTrackOf), ...pdfs.map(pdfTrackOf), ...wording]
  return {
    data: await Promise.all(
      data.map(async (type) => ({
        type,
        ...(await services.totalChanges.comparePreview(company.id, type)),
      })),
    ),
    pdfs: await Promise.all(
      pdfs.map(async (type) => {
        const { publishedVersion: before, previewVersion: after } = stateOf(states, pdfTrackOf(type))
        const compared = await services.pdfs.compare(company.id, type, { before, after })
        return pdfProps(services, type, compared, lang)
      }),
    ),
    wording: await wordingChangesOf(services, company, wording, 'preview-published', lang),
    /** The tracks that differ, each with the version that the preview shows. */
    previews: tracks.map((track) => ({ track, version: stateOf(states, track).previewVersion })),
    waiting: await withdrawalProps(services, company, tracks, lang),
    blocked: await blockedProps(services, company, lang),
  }
}

function stateOf(states: TrackStates, track: Track): TrackState {
  const state = states.get(track)
  if (!state) throw new Error(`a company without the track ${track}`)
  return state
}
