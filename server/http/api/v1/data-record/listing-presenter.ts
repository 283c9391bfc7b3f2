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
