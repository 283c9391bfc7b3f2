import type { OwnPeriod } from '#server/i18n/fiscal-period.ts'

/** Off; under the portal's terms; or with the company's own terms before its rows. */
export const portalSettings = ['off', 'joined', 'own-terms'] as const
type PortalSetting = (typeof portalSettings)[number]

/** What the site shows and how it counts years (SPEC §3, §9). */
export interface DisplaySettings {
  numberOfPayments: boolean
  totalAmount: boolean
  /**
   * Whether sections of the third level (A1-1) are listed separately; otherwise their rows are shown with the parent
   * section.
   */
  subSubgroup: boolean
  /** The period of "2020": from its start month (standard), or the year before that (plus-one). */
  year: 'standard' | 'plus-one'
  /** The month a year begins in, 1–12. */
  startMonth: number
  /** The years with a period of their own (decision 041). Stored only where there are any. */
  periods: OwnPeriod[]
  usePdfFile: boolean
  publicDownload: boolean
  correctionLog: boolean
  /**
   * Whether the company takes part in the portal, and whether visitors then accept the company's own terms before they
   * see its rows (decision 081). Stored only where it takes part.
   */
  portal: PortalSetting
  /** Whether the first page shows sums and years before a visitor has agreed to the terms. Stored only where not. */
  figuresFirst: boolean
  /** Whether the page of an institution lists the people who work there and were paid (decision 046). Stored only where not. */
  institutionPeople: boolean
  /** Whether visitors can order institutions by what they were paid (decision 046). Stored only where they can. */
  institutionRanking: boolean
  /** Whether visitors can ask for corrections by a form (decision 084). Stored only where not. */
  takesRequests: boolean
  /** Whether the state of each request, and how many there were in a year, are public. Stored only where they are. */
  showsRequests: boolean
  /** Whether records that the company is reviewing are marked. Stored only where they are. */
  showsRowsUnderReview: boolean
  /** Where visitors report errors; '': nowhere, they are led to the FAQ. Stored only where there is one. */
  contactEmail: string
  /** The colour of the public pages, as in `#0b6b45` (features/theme). Stored only where it is not the usual one. */
  colour: string
}

/** A quiet blue that is no company's. */
const USUAL_COLOUR = '#2c3e6e'

export const defaultDisplay: DisplaySettings = {
  numberOfPayments: true,
  totalAmount: true,
  subSubgroup: true,
  year: 'standard',
  startMonth: 4,
  periods: [],
  usePdfFile: true,
  publicDownload: true,
  correctionLog: true,
  portal: 'off',
  figuresFirst: true,
  institutionPeople: true,
  institutionRanking: false,
  takesRequests: true,
  showsRequests: false,
  showsRowsUnderReview: false,
  contactEmail: '',
  colour: USUAL_COLOUR,
}

/** The settings that a stored body says; null and undefined: the defaults. */
export function displayOf(body: unknown): DisplaySettings {
  return { ...defaultDisplay, ...(body as Partial<DisplaySettings> | null | undefined) }
}
