import type { Measure, Answer } from './self-check-measures.ts'
import type { Offered } from './offered.ts'

/** The answer to each measure. If it cannot be certain, the lower answer. */
export function selfCheck(offered: Offered): Record<Measure, Answer> {
  const hasRows = offered.rows > 0
  return {
    format: offered.download ? 'yes' : 'part',
    // The files' columns are the same for every company, year and section; the headings of pages are the company's.
    template: offered.download ? 'yes' : 'part',
    // Accepting the terms requires no name.
    search: hasRows ? 'yes' : 'no',
    // Sums by year, section and recipient; no choice of others.
    summaries: offered.sums ? 'part' : 'no',
    oneFile: !offered.download ? 'no' : offered.files === 1 ? 'yes' : 'part',
    // Neither payment dates nor professions of recipients.
    characteristics: hasRows ? 'part' : 'no',
    itemised: !hasRows ? 'no' : offered.totalsOnly || offered.severalInRow ? 'part' : 'yes',
    tax: taxAnswer(offered.taxes),
    // Recipients have no public identifiers.
    identifiers: offered.studyNumbers || offered.corporateNumber ? 'part' : 'no',
  }
}

function taxAnswer(taxes: (string | null)[]): Answer {
  const stated = taxes.filter((tax) => tax !== null)
  if (stated.length === 0) return 'no'
  return stated.length === taxes.length && new Set(stated).size === 1 ? 'yes' : 'part'
}
