import { answer } from '#server/lib/answer.ts'
import { input } from '#server/lib/input.ts'
import type { Services } from '../../../services.ts'
import { portalCall, type ApiCall } from '../call.ts'
import { periodFields, periodResult } from '../data-record/period-result.ts'
import { fields } from '../fields.ts'
import { companyFields, companyResult } from './company-fields.ts'

const figure = answer.nullable(answer.whole)

const totalsOfYear = answer.named(
  'PortalTotals',
  answer.object({
    ...companyFields,
    edition: answer.whole,
    sectionType: answer.oneOf(1, 2),
    year: answer.whole,
    ...periodFields,
    numberOfPayments: figure,
    amount: figure,
    sections: answer.listOf(
      answer.object({
        sectionId: answer.whole,
        code: answer.text,
        name: answer.text,
        nameEn: answer.text,
        level: answer.oneOf(1, 2, 3),
        numberOfPayments: figure,
        amount: answer.whole,
      }),
    ),
  }),
)

/** Sums by company, year and section, each with the sections below it: those that the comparison page shows. */
export function portalTotalsCall({ openTotals }: Pick<Services, 'openTotals'>): ApiCall {
  return portalCall({
    path: '/portal/totals',
    input: input({ sectionType: fields.sectionTypeOr1, year: fields.year, companyId: fields.id }),
    answers: answer.listOf(totalsOfYear),
    async handler({ participants, input: { sectionType, year, companyId } }) {
      const chosen = participants.filter((one) => companyId === undefined || one.company.id === companyId)
      const found = await openTotals.of(chosen, sectionType, year)
      return found.map(({ company: of, edition, display, year: named, total, sections }) => ({
        ...companyResult(of),
        ...{ edition: edition.number, sectionType, year: named },
        ...periodResult(named, display),
        ...{ numberOfPayments: total?.payments ?? null, amount: total?.amount ?? null },
        sections: sections.map(({ section, sum }) => ({
          ...{ sectionId: section.id, code: section.code, level: section.level },
          ...{ name: section.name.ja, nameEn: section.name.en },
          ...{ numberOfPayments: sum.payments, amount: sum.amount },
        })),
      }))
    },
  })
}
