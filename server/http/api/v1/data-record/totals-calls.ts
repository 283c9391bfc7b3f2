import Joi from '#server/lib/joi.ts'
import type { Services } from '#server/http/services.ts'
import { field, input, listOf, required } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { figure } from './edit-record.ts'
import { yearEntries, yearEntriesAnswer } from './presenter.ts'

const year = { sectionType: fields.sectionTypeOr1, year: required(fields.year) }
const total = input({ sectionId: required(fields.sectionId), numberOfPayments: figure, amount: figure })

/** Yearly totals of sections without rows (SPEC §7). */
export function totalsCalls({ totalEntries }: Pick<Services, 'totalEntries'>): ApiCall[] {
  return [
    companyCall({
      method: 'get',
      path: '/data-record/totals',
      access: 'company-admin',
      token: 'read',
      input: input(year),
      example: { year: 2024 },
      answers: yearEntriesAnswer,
      async handler({ company, input: { sectionType, year } }) {
        return yearEntries(await totalEntries.ofYear(company.id, sectionType, year))
      },
    }),
    companyCall({
      method: 'put',
      path: '/data-record/totals',
      access: 'company-admin',
      input: input({
        ...year,
        // if omitted, whatever is stored
        stamp: field(Joi.string().max(2000)),
        totals: required(listOf(total, (list) => list.unique('sectionId').max(50))),
      }),
      example: { year: 2024, totals: [] },
      message: 'api.update.200',
      answers: yearEntriesAnswer,
      errors: [704, 712, 714, 721],
      async handler({ actor, company, input: { sectionType, year, stamp, totals } }) {
        const typed = totals.map(({ sectionId, numberOfPayments, amount }) => ({
          sectionId,
          numberOfPayments: String(numberOfPayments ?? ''),
          amount: String(amount ?? ''),
        }))
        await totalEntries.save(actor, company.id, sectionType, year, typed, stamp ?? null)
        return yearEntries(await totalEntries.ofYear(company.id, sectionType, year))
      },
    }),
  ]
}
