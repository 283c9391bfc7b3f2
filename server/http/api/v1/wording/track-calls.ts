import Joi from 'joi'
import { wordingTracks, type WordingTrack } from '#server/features/wording/index.ts'
import { MAX_NOTE, type Track } from '#server/features/publishing/index.ts'
import { atMostPoints } from '#server/lib/code-points.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { attestationOf } from '#server/http/rendering/attestation.ts'
import type { Services } from '#server/http/services.ts'
import type { ApiRoute } from '#server/http/api/v1/api-route.ts'
import { ownCompany } from '#server/http/api/v1/company-scope.ts'
import { resultOf } from '#server/http/api/v1/data-record/publish-handlers.ts'
import { sendSuccess } from '#server/http/api/v1/envelope.ts'

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
export function wordingTrackCalls(services: Services): ApiRoute[] {
  return [
    ...Object.entries(moves).map(([path, tracks]): ApiRoute => ({
      method: 'put',
      path,
      access: 'company-admin',
      schema: Joi.object({}),
      async handler(req, res) {
        const company = await ownCompany(services, req, {})
        const moved = await services.publishing.moveTracks(actorOf(req), company.id, tracks)
        sendSuccess(services, req, res, { tracks: moved }, 'api.update.200')
      },
    })),
    ...Object.entries(publications).map(([path, track]): ApiRoute => publicationCall(services, path, track)),
  ]
}

function publicationCall(services: Services, path: string, track: Track): ApiRoute {
  return {
    method: 'put',
    path,
    access: 'company-admin',
    schema: Joi.object({ note: Joi.string().allow('').custom(atMostPoints(MAX_NOTE)).default('') }),
    async handler(req, res, { note }: { note: string }) {
      const company = await ownCompany(services, req, {})
      const settings = await services.publicationSettings.of(company.id)
      const publication = await services.publications.request(actorOf(req), company.id, {
        kind: 'publish',
        tracks: [track],
        note,
        attestation: attestationOf(services, req, settings),
      })
      sendSuccess(services, req, res, await resultOf(services, company.id, publication), 'api.update.200')
    },
  }
}
