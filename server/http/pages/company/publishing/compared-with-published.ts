import { dataTrackOf, type Track } from '#server/features/publishing/index.ts'
import type { Lang } from '#views/ui.tsx'
import { sectionTypeNames, sectionTypes } from '../names.ts'
import { changeProps } from '../sums-props.ts'
import { pdfChangesOf } from '../pdf-changes.ts'
import { wordsBetween } from '../wording/changes/words-between.ts'
import type { PublishingServices } from './publishing.ts'

/** What visitors see now against the versions that a publication pins. */
export async function comparedWithPublished(
  services: PublishingServices,
  companyId: number,
  pinned: ReadonlyMap<Track, number>,
  lang: Lang,
) {
  const states = await services.versions.states(companyId)
  const published = [...pinned.keys()].map((track) => [track, states.of(track).publishedVersion] as const)
  const versions = { before: new Map(published), after: pinned }
  return {
    changes: await changesOf(services, companyId, pinned, lang),
    pdfs: await pdfChangesOf(services, companyId, versions, lang),
    wording: await wordsBetween(services, companyId, versions, lang),
  }
}

async function changesOf(
  services: PublishingServices,
  companyId: number,
  pinned: ReadonlyMap<Track, number>,
  lang: Lang,
) {
  const ofData = sectionTypes.flatMap((type) => {
    const version = pinned.get(dataTrackOf(type))
    return version === undefined ? [] : [{ type, version }]
  })
  const compared = await Promise.all(
    ofData.map(async ({ type, version }) => {
      const { changes } = await services.totalChanges.comparePinned(companyId, type, version)
      return { type: sectionTypeNames[type], years: changeProps(services, changes, lang) }
    }),
  )
  return compared.filter(({ years }) => years.length > 0)
}
