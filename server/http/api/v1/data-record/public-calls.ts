import { answer } from '#server/lib/answer.ts'
import { AppError } from '#server/errors/app-error.ts'
import { MAX_RESULTS } from '#server/features/search/index.ts'
import { PUBLIC_CALL_SIZE } from '#server/http/front-door/page-sizes.ts'
import type { Services } from '#server/http/services.ts'
import { input, required, withDefault } from '#server/lib/input.ts'
import { publicCall, type ApiCall } from '../call.ts'
import { listAnswer, listResult } from '../list-result.ts'
import { fields } from '../fields.ts'
import { periodFields, periodResult } from './period-result.ts'
import { foundRecipient, publicRecord, searchHit } from './presenter.ts'
import { publicRecordAnswer } from './record-answers.ts'
import { searchAnswer } from './search-answer.ts'
import { listingResult, summaryAnswer } from './listing-presenter.ts'
import { publicListCall } from './public-list-call.ts'

type Needs = Pick<Services, 'sectionRows' | 'site' | 'siteSearch' | 'publicRecords' | 'openEditions'>

/** `edition`: an earlier one, where pages have it (decision 047). */
const common = { sectionType: fields.sectionTypeOr1, edition: fields.id }

const figure = answer.nullable(answer.whole)
const publicRowsAnswer = answer.named(
  'PublicRecords',
  listAnswer(publicRecordAnswer, {
    pageSize: answer.whole,
    year: answer.whole,
    ...periodFields,
    years: answer.listOf(answer.whole),
    numberOfPayments: figure,
    amount: figure,
    indirectAmount: figure,
    repeatCount: answer.whole,
  }),
)

/** The public calls of SPEC §7: the data that visitors see. Only the company's admins can read the preview. */
export function publicDataRecordCalls(services: Needs): ApiCall[] {
  const { sectionRows, site, siteSearch } = services

  return [
    publicCall({
      method: 'get',
      path: '/data-record/public/get-year',
      input: input(common),
      answers: answer.listOf(answer.whole),
      async handler({ company, shown, input }) {
        return (await site.overview(company.id, input.sectionType, shown))?.years ?? []
      },
    }),
    publicCall({
      method: 'get',
      path: '/data-record/public/summary',
      input: input({ ...common, year: fields.year }),
      answers: answer.nullable(summaryAnswer),
      errors: [404],
      async handler({ company, shown, input }) {
        const listing = await site.listing(company.id, input.sectionType, shown, input.year)
        if (!listing) return null
        const { display } = await site.wording(company.id, shown)
        return { ...listingResult(listing), ...periodResult(listing.year, display) }
      },
    }),
    publicCall({
      method: 'get',
      path: '/data-record/public',
      rows: true,
      input: input({
        ...common,
        sectionId: required(fields.sectionId),
        year: fields.year,
        page: fields.page,
        size: withDefault(fields.size, PUBLIC_CALL_SIZE),
      }),
      example: { sectionId: 1310 },
      answers: publicRowsAnswer,
      errors: [404, 704],
      async handler({ company, shown, input }) {
        const found = await sectionRows.page(company.id, input.sectionType, shown, input.sectionId, input)
        const { total } = found
        const policy = await site.policy(company.id, shown)
        const { display } = await site.wording(company.id, shown)
        return {
          ...listResult(found.records.map(publicRecord), total.rowCount, input.page, input.size),
          pageSize: input.size,
          year: found.year,
          ...periodResult(found.year, display),
          years: found.years,
          numberOfPayments: policy.payments(total.payments),
          amount: policy.totalAmount(total.amount),
          indirectAmount: policy.totalAmount(total.indirectAmount),
          repeatCount: total.repeatCount,
        }
      },
    }),
    publicCall({
      method: 'get',
      path: '/data-record/public/search',
      rows: true,
      input: input({
        ...common,
        name: fields.text,
        organizationName: fields.text,
        individualName: fields.text,
        years: fields.years,
        rootSectionIds: fields.sectionIds,
        page: fields.page,
        // all of them at once
        size: withDefault(fields.size, MAX_RESULTS),
      }),
      example: { organizationName: '病院' },
      answers: searchAnswer,
      errors: [704],
      async handler({ company, shown, input }) {
        const { sectionType, name, organizationName, individualName } = input
        const { years, rootSectionIds, page, size } = input
        if (!name && !organizationName && !individualName) throw new AppError(406)
        const result = await siteSearch.search(company.id, sectionType, shown, {
          ...(name && { name }),
          ...(organizationName && { organizationName }),
          ...(individualName && { individualName }),
          ...(years && { years }),
          ...(rootSectionIds && { rootSectionIds }),
        })
        const listed = result.rows.slice((page - 1) * size, page * size)
        return {
          ...listResult(listed.map(searchHit), result.rows.length, page, size),
          recipients: result.recipients.map((one) => foundRecipient(sectionType, one)),
          // More than 100 results have no page; 101 stands for all of them.
          totalElements: result.total,
          tooMany: result.tooMany,
          narrower: result.narrower,
          help: result.help,
        }
      },
    }),
    publicListCall(services),
  ]
}
