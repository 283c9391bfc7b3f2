/**
 * The measures under their stored names, with the subject of each count:
 * - views, all-searches, all-searches-without-result: '', the sum of all
 * - visitors: '', of days that are closed; before that they are the rows of `analytics_visitors`
 * - views-by-type: disclosure, patient, or common for pages of both; views-by-language: ja, en
 * - views-by-referrer: the host of another site that led here; '' for the rest
 * - views-by-page: a page of the portal
 * - section-views: a section's id; recipient-views: a recipient's type and key (`recipientSubject`); '' for the rest
 * - searches, searches-without-result: a term (`termOf`); '' for the rest
 * - downloads: a DownloadKind
 */
export type Measure =
  | 'views'
  | 'visitors'
  | 'views-by-type'
  | 'views-by-language'
  | 'views-by-page'
  | 'views-by-referrer'
  | 'section-views'
  | 'recipient-views'
  | 'all-searches'
  | 'all-searches-without-result'
  | 'searches'
  | 'searches-without-result'
  | 'downloads'

/** Measures with an unbounded number of subjects. */
export type ManySubjects = 'searches' | 'recipient-views' | 'views-by-referrer'

/** Each of them with the measures of the same subjects. */
export const manySubjects: readonly (readonly [ManySubjects, ...Measure[]])[] = [
  ['searches', 'searches-without-result'],
  ['recipient-views'],
  ['views-by-referrer'],
]

/** What is downloaded: a section's, a year's or a recipient's rows, what a search found, the file of all companies, a PDF. */
export type DownloadKind = 'section-csv' | 'year-csv' | 'recipient-csv' | 'search-csv' | 'portal-csv' | 'pdf'

/** The longest subject, in characters: a term, a host name. */
export const MAX_SUBJECT = 100
