/**
 * The nine measures by which studies compare disclosures between countries: what readers can do with what is
 * published.
 */
export const measures = [
  'format',
  'template',
  'search',
  'summaries',
  'oneFile',
  'characteristics',
  'itemised',
  'tax',
  'identifiers',
] as const

export type Measure = (typeof measures)[number]

export type Answer = 'yes' | 'part' | 'no'

/** What a site offers of what it publishes. */
export interface Offered {
  /** Rows that have a page. */
  rows: number
  /** Whether files may be taken. */
  download: boolean
  /** How many files all of it is: one of all years for each type. */
  files: number
  /** Whether sums are shown. */
  sums: boolean
  /** Whether some sections have a sum without rows. */
  totalsOnly: boolean
  /** Whether some rows stand for another number of payments than one. */
  severalInRow: boolean
  /** How each section with amounts in its rows says that tax is counted; null: it does not. */
  taxes: (string | null)[]
  /** Whether rows name clinical studies by their jRCT numbers. */
  studyNumbers: boolean
}

/** What is answered to each measure. Where we cannot tell it for sure, the smaller answer stands. */
export function selfCheck(offered: Offered): Record<Measure, Answer> {
  const hasRows = offered.rows > 0
  return {
    format: offered.download ? 'yes' : 'part',
    // Every company and year has the guidelines' sections, and our columns.
    template: 'yes',
    // Accepting the terms asks for nobody's name.
    search: hasRows ? 'yes' : 'no',
    // Sums by year, section and recipient; no choice of others.
    summaries: offered.sums ? 'part' : 'no',
    oneFile: !offered.download ? 'no' : offered.files === 1 ? 'yes' : 'part',
    // Neither the day of a payment nor what a recipient is by profession.
    characteristics: hasRows ? 'part' : 'no',
    itemised: !hasRows ? 'no' : offered.totalsOnly || offered.severalInRow ? 'part' : 'yes',
    tax: taxAnswer(offered.taxes),
    // Recipients have none that others know.
    identifiers: offered.studyNumbers ? 'part' : 'no',
  }
}

function taxAnswer(taxes: (string | null)[]): Answer {
  const stated = taxes.filter((tax) => tax !== null)
  if (stated.length === 0) return 'no'
  return stated.length === taxes.length && new Set(stated).size === 1 ? 'yes' : 'part'
}
