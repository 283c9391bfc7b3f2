import { answer } from '#server/lib/answer.ts'
import { periodFields } from './period-result.ts'
import { classifyOf } from '#server/features/sections/index.ts'
import type { Listing } from '#server/features/site/index.ts'

/** A year's public summary. */
export function listingResult({ year, years, payments, amount, previousAmount, lines }: Listing) {
  return { year, years, numberOfPayments: payments, amount, previousAmount, sections: lines.map(summaryLine) }
}

/** A section's line in the summary. */
function summaryLine({ section, state, payments, amount, previousAmount }: Listing['lines'][number]) {
  return {
    sectionId: section.id,
    code: section.code,
    name: section.title('ja').text,
    nameEn: section.title('en').text,
    level: section.level,
    classify: classifyOf(section),
    state,
    numberOfPayments: payments,
    amount,
    previousAmount,
  }
}

const { whole, nullable } = answer

const lineAnswer = answer.object({
  sectionId: whole,
  code: answer.text,
  name: answer.text,
  nameEn: answer.text,
  level: answer.oneOf(1, 2, 3),
  classify: answer.oneOf(1, 2),
  state: answer.oneOf('group', 'rows', 'total', 'none'),
  numberOfPayments: nullable(whole),
  amount: nullable(whole),
  previousAmount: nullable(whole),
})

export const summaryAnswer = answer.named(
  'Summary',
  answer.object({
    year: whole,
    ...periodFields,
    years: answer.listOf(whole),
    numberOfPayments: nullable(whole),
    amount: nullable(whole),
    previousAmount: nullable(whole),
    sections: answer.listOf(lineAnswer),
  }),
)
