import type { SelfCheck } from '#server/features/site/index.ts'

type Answers = SelfCheck['answers']
type Answer = Answers[keyof Answers]

/** What the portal itself offers. */
export interface PortalOffers {
  search: boolean
  /** One file with the rows of all companies. */
  file: boolean
}

/** What is known of a company that takes part. */
export interface CheckedCompany {
  answers: Answers
  /** Its rows are not on the portal. */
  ownTerms: boolean
}

/**
 * The nine measures for what the portal shows of all companies together. If companies differ, or it cannot be certain,
 * the lower answer. @param companies those that have published; not empty
 */
export function portalSelfCheck(companies: readonly CheckedCompany[], offers: PortalOffers): Answers {
  const open = companies.filter(({ ownTerms }) => !ownTerms)
  const hasRows = open.some(({ answers }) => answers.search === 'yes')
  const isWhole = open.length === companies.length
  const ofAll = (measure: keyof Answers) => open.map(({ answers }) => answers[measure])
  const inFile = open.filter(({ answers }) => answers.oneFile !== 'no').length
  return {
    format: offers.file && inFile > 0 ? 'yes' : 'part',
    // The columns are the same for every company, year and section.
    template: offers.file && inFile > 0 ? 'yes' : 'part',
    search: !offers.search || !hasRows ? 'no' : isWhole ? 'yes' : 'part',
    // Sums by company, year, section and recipient; no choice of others.
    summaries: companies.some(({ answers }) => answers.summaries !== 'no') ? 'part' : 'no',
    oneFile: !offers.file || inFile === 0 ? 'no' : inFile === companies.length ? 'yes' : 'part',
    // Neither payment dates nor professions of recipients.
    characteristics: hasRows ? 'part' : 'no',
    itemised: lowest(ofAll('itemised'), isWhole),
    // Two companies may each have one rule, and not the same.
    tax: lowest(ofAll('tax'), companies.length === 1),
    // Recipients have no public identifiers.
    identifiers: ofAll('identifiers').some((answer) => answer !== 'no') ? 'part' : 'no',
  }
}

/** Yes where all say so and nothing speaks against it, no where all do, else in part. */
function lowest(answers: readonly Answer[], mayBeYes: boolean): Answer {
  if (answers.every((answer) => answer === 'no')) return 'no'
  return mayBeYes && answers.every((answer) => answer === 'yes') ? 'yes' : 'part'
}
