import { mainDomain } from '#server/features/companies/index.ts'
import { offeredTypes, type Participant } from '#server/features/portal/index.ts'
import { answer } from '#server/lib/answer.ts'
import { input } from '#server/lib/input.ts'
import type { Services } from '../../../services.ts'
import { portalCall, type ApiCall } from '../call.ts'
import { isoMoment } from '../moments.ts'
import { companyFields, companyResult } from './company-fields.ts'

const participant = answer.named(
  'PortalParticipant',
  answer.object({
    ...companyFields,
    companyEn: answer.text,
    site: answer.text,
    edition: answer.whole,
    publishedAt: answer.nullable(answer.moment),
    leftOut: answer.nullable(answer.oneOf('own-terms', 'no-downloads', 'nothing-published')),
    records: answer.listOf(
      answer.object({
        sectionType: answer.oneOf(1, 2),
        years: answer.listOf(answer.whole),
        rows: answer.whole,
      }),
    ),
  }),
)

/** The companies that take part, and which of their records the portal has. */
export function participantsCall({ site, origins }: Pick<Services, 'site' | 'origins'>): ApiCall {
  const resultOf = async (one: Participant) => {
    const { company } = one
    const edition = await site.edition(company.id, company.editionNumber)
    const offered = await offeredTypes(site, one)
    const isOffered = typeof offered !== 'string'
    return {
      ...companyResult(company),
      companyEn: company.name.en || company.name.ja,
      site: `${origins.of(mainDomain(company))}/`,
      edition: company.editionNumber,
      publishedAt: edition && isoMoment(edition.publishedAt),
      leftOut: isOffered ? null : offered,
      records: isOffered
        ? offered.map(({ type, years, rowCount, yearlyTotals }) => ({
            ...{ sectionType: type, years, rows: rowCount + yearlyTotals },
          }))
        : [],
    }
  }
  return portalCall({
    path: '/portal/participants',
    input: input({}),
    answers: answer.listOf(participant),
    handler: ({ participants }) => Promise.all(participants.map(resultOf)),
  })
}
