import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { dataTrackOf, type Edition } from '#server/features/publishing/index.ts'
import { inOrder, sectionTypes } from '#server/features/sections/index.ts'
import { attestationOf } from '#server/http/rendering/attestation.ts'
import type { Services } from '#server/http/services.ts'
import { field, input, required } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import { listAnswer, listResult } from '../list-result.ts'
import { fields } from '../fields.ts'
import { publicationRefusals } from '../refusals.ts'
import {
  editionAnswer,
  editionResult,
  editionTrack,
  restoredDraftAnswer,
  wholeEditionAnswer,
  yearTotal,
} from './edition-presenter.ts'
import { note, publicationErrors, publishedAnswer, resultOf, waitingWithdrawal } from './publish-data.ts'

type Needs = Pick<
  Services,
  | 'versions'
  | 'editions'
  | 'publications'
  | 'publicationSettings'
  | 'draftRestore'
  | 'sectionCatalogue'
  | 'translate'
>

/** Listing and restoring editions. */
export function editionCalls(services: Needs): ApiCall[] {
  const { versions, editions, publications, publicationSettings, draftRestore, sectionCatalogue } = services

  const totalsOf = async (companyId: number, { number, sections: pin }: Edition) => {
    const sections = await sectionCatalogue.at(pin)
    return Promise.all(
      sectionTypes.map(async (sectionType) => {
        const totals = await versions.totalsOf(await versions.dataOfEdition(companyId, sectionType, number))
        return { sectionType, totals: totals.toSorted(inOrder(sections)).map(yearTotal) }
      }),
    )
  }

  return [
    companyCall({
      method: 'get',
      path: '/data-record/editions',
      access: 'company-admin',
      token: 'read',
      input: input({ page: fields.page, size: fields.size }),
      answers: listAnswer(editionAnswer),
      async handler({ company, input: { page, size } }) {
        const settings = await publicationSettings.of(company.id)
        const { editions: shown, total } = await editions.page(company.id, page, size)
        const content = shown.map((edition) => editionResult(edition, settings, company.editionNumber))
        return listResult(content, total, page, size)
      },
    }),
    companyCall({
      method: 'get',
      path: '/data-record/edition/:number',
      access: 'company-admin',
      token: 'read',
      input: input({ number: field<never>(Joi.forbidden()) }),
      names: { number: 'edition' },
      answers: wholeEditionAnswer,
      async handler({ req, company }) {
        const number = /^[1-9]\d{0,8}$/.test(String(req.params.number)) ? Number(req.params.number) : 0
        const edition = await editions.get(company.id, number)
        if (!edition) throw new AppError(404)
        const settings = await publicationSettings.of(company.id)
        const tracks = await editions.tracksOf(company.id, number)
        const totals = await totalsOf(company.id, edition)
        return {
          ...editionResult(edition, settings, company.editionNumber),
          tracks: tracks.map(editionTrack),
          // The rows and totals of a purged edition are deleted.
          data: edition.purgedAt === null ? totals : null,
          // Send it with `restore-draft`, so that changes made to the draft in the meantime are not overwritten.
          draftPin: await draftRestore.pin(company.id),
        }
      },
    }),
    companyCall({
      method: 'put',
      path: '/data-record/restore-edition',
      access: 'company-admin',
      input: input({ number: required(fields.id), expectedEdition: fields.id, note, waitingWithdrawal }),
      names: { number: 'edition' },
      message: 'api.update.200',
      answers: publishedAnswer,
      errors: [...publicationErrors],
      refusals: publicationRefusals,
      async handler({ req, actor, company, input: { number, note, ...more } }) {
        const settings = await publicationSettings.of(company.id)
        const publication = await publications.request(actor, company.id, {
          kind: 'restore',
          edition: number,
          ...(more.expectedEdition !== undefined && { expectedEdition: more.expectedEdition }),
          ...(more.waitingWithdrawal && { waitingWithdrawal: more.waitingWithdrawal }),
          note,
          attestation: attestationOf(services, req, settings),
        })
        return resultOf(services, company.id, publication)
      },
    }),
    companyCall({
      method: 'put',
      path: '/data-record/restore-draft',
      access: 'company-admin',
      input: input({ number: required(fields.id), draftPin: field(Joi.string().hex().length(64)) }),
      names: { number: 'edition' },
      message: 'api.update.200',
      answers: restoredDraftAnswer,
      errors: [714, 721],
      async handler({ actor, company, input: { number, draftPin } }) {
        const { data, wordingChanged } = await draftRestore.restore(actor, company.id, number, draftPin)
        const tracks = data.map(({ sectionType, ...counts }) => ({
          track: dataTrackOf(sectionType),
          ...counts,
        }))
        return { tracks, wordingChanged }
      },
    }),
  ]
}
