import type { Track } from '#server/features/publishing/index.ts'
import { wordingTracks, type WordingTrack } from '#server/features/wording/index.ts'
import { attestationOf } from '#server/http/rendering/attestation.ts'
import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import { publicationRefusals } from '../refusals.ts'
import { movedAnswer } from '../data-record/moved-answer.ts'
import { note, publicationErrors, publishedAnswer, resultOf } from '../data-record/publish-data.ts'

type Needs = Pick<Services, 'publishing' | 'publications' | 'publicationSettings' | 'versions' | 'translate'>

/** Which call moves which wording to the preview (DECISIONS §5). */
const moves: Record<string, readonly WordingTrack[]> = {
  '/company/update-terms-preview': ['terms'],
  '/company/update-page-title-preview': ['page-titles'],
  '/heading-table/update-all': ['heading-tables'],
  '/section-detail/update-all': ['section-details'],
  '/faq/update-all': ['faq'],
  '/display-setting/update-all': ['display-settings'],
  '/company/update-all-preview': wordingTracks,
}

/** Which call publishes which wording. */
const publications: Record<string, WordingTrack> = {
  '/company/update-terms': 'terms',
  '/page-title/update-page-title': 'page-titles',
  '/heading-table/update-heading-table': 'heading-tables',
  '/section-detail/update-section-detail': 'section-details',
  '/faq/update-faq': 'faq',
  '/display-setting/update-display-setting': 'display-settings',
}

/** The calls that move wording to the preview and publish it. */
export function wordingTrackCalls(services: Needs): ApiCall[] {
  return [
    ...Object.entries(moves).map(([path, tracks]) => moveCall(services, path, tracks)),
    ...Object.entries(publications).map(([path, track]) => publicationCall(services, path, track)),
  ]
}

function moveCall({ publishing }: Needs, path: string, tracks: readonly Track[]): ApiCall {
  return companyCall({
    method: 'put',
    path,
    access: 'company-admin',
    input: input({}),
    message: 'api.update.200',
    answers: movedAnswer,
    async handler({ actor, company }) {
      return { tracks: await publishing.moveTracks(actor, company.id, tracks) }
    },
  })
}

function publicationCall(services: Needs, path: string, track: Track): ApiCall {
  return companyCall({
    method: 'put',
    path,
    access: 'company-admin',
    input: input({ note }),
    message: 'api.update.200',
    answers: publishedAnswer,
    errors: publicationErrors,
    refusals: publicationRefusals,
    async handler({ req, actor, company, input: { note } }) {
      const settings = await services.publicationSettings.of(company.id)
      const publication = await services.publications.request(actor, company.id, {
        kind: 'publish',
        tracks: [track],
        note,
        attestation: attestationOf(services, req, settings),
      })
      return resultOf(services, company.id, publication)
    },
  })
}
