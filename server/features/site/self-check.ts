/** The nine measures by which studies compare disclosures between countries: what readers can do with the data. */
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

/** What a site offers for its published data. */
export interface Offered {
  /** Rows that have a page. */
  rows: number
  /** Whether downloads are offered. */
  download: boolean
  /** How many files make up the complete data: one for all years per type. */
  files: number
  /** Whether sums are shown. */
  sums: boolean
  /** Whether some sections have a sum without rows. */
  totalsOnly: boolean
  /** Whether some rows stand for another number of payments than one. */
  severalInRow: boolean
  /** The tax rule stated by each section with amounts; null: none. */
  taxes: (string | null)[]
  /** Whether rows name clinical studies by their jRCT numbers. */
  studyNumbers: boolean
}

/** The answer to each measure. If it cannot be certain, the lower answer. */
export function selfCheck(offered: Offered): Record<Measure, Answer> {
  const hasRows = offered.rows > 0
  return {
    format: offered.download ? 'yes' : 'part',
    // Every company and year has the guidelines' sections and the same columns.
    template: 'yes',
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
    identifiers: offered.studyNumbers ? 'part' : 'no',
  }
}

function taxAnswer(taxes: (string | null)[]): Answer {
  const stated = taxes.filter((tax) => tax !== null)
  if (stated.length === 0) return 'no'
  return stated.length === taxes.length && new Set(stated).size === 1 ? 'yes' : 'part'
}
