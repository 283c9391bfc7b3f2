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
