/** The settings that are on or off, in the order of the screen (SPEC §3). */
export const displaySwitches = [
  'numberOfPayments',
  'totalAmount',
  'subSubgroup',
  'usePdfFile',
  'publicDownload',
  'correctionLog',
  'figuresFirst',
  'institutionPeople',
  'institutionRanking',
  'takesRequests',
  'showsRequests',
  'showsRowsUnderReview',
] as const
