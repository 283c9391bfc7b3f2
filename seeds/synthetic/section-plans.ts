import { DISCLOSURE } from '#server/features/sections/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RowMaker } from './row-context.ts'
import { groups, institutions, people, societies } from './recipients.ts'
import type { Walk } from './recipients.ts'
import { feeRow } from './rows-fees.ts'
import { donationRow, goodsOrOtherRow, jointMeetingRow, societyDonationRow } from './rows-grants.ts'
import { patientLabourRow, patientRow } from './rows-patient.ts'
import { caseRow, clinicalResearchRow, goodsForResearchRow, researchRow } from './rows-research.ts'
import { directSupport, groupFees, indirectSupport } from './words/items.ts'

/** How the rows of one section are generated. */
export interface SectionPlan {
  code: string
  /** Rows: the section's weight among its siblings. Total: exactly one row with the yearly figure. */
  kind: { rows: number } | { totalYen: number; totalCount: number | null }
  recipients?: Walk
  /** The share of the recipients that can occur in the section; 1 if omitted. */
  reach?: number
  make?: RowMaker
}

const researchers = institutions(['university', 'centre'], true)
const trialSites = institutions(['hospital', 'centre', 'university'], false)
const anySite = institutions(['clinic', 'hospital', 'centre', 'university'], false)
const universities = institutions(['university'], true)

function research(thirdLevel: boolean): SectionPlan[] {
  const first: SectionPlan[] = thirdLevel
    ? [
        { code: 'A1-1', kind: { rows: 14 }, reach: 0.12, recipients: people, make: clinicalResearchRow },
        { code: 'A1-2', kind: { rows: 5 }, reach: 0.05, recipients: people, make: clinicalResearchRow },
        { code: 'A1-3', kind: { rows: 3 }, reach: 0.04, recipients: people, make: goodsForResearchRow },
      ]
    : [{ code: 'A1', kind: { rows: 22 }, reach: 0.2, recipients: people, make: clinicalResearchRow }]
  return [
    ...first,
    {
      code: 'A2',
      kind: { rows: 6 },
      reach: 0.4,
      recipients: researchers,
      make: researchRow(1_600_000, 10_000, 3),
    },
    {
      code: 'A3',
      kind: { rows: 4 },
      reach: 0.3,
      recipients: researchers,
      make: researchRow(1_100_000, 10_000, 2),
    },
    { code: 'A4', kind: { rows: 30 }, recipients: trialSites, make: researchRow(3_200_000, 100, 12) },
    {
      code: 'A5',
      kind: { rows: 4 },
      reach: 0.3,
      recipients: trialSites,
      make: researchRow(2_100_000, 100, 4),
    },
    { code: 'A6', kind: { rows: 12 }, reach: 0.5, recipients: anySite, make: caseRow(11_000, 2) },
    { code: 'A7', kind: { rows: 22 }, recipients: anySite, make: caseRow(33_000, 3) },
    { code: 'A8', kind: { totalYen: 318_000_000, totalCount: null } },
  ]
}

const disclosurePlans: Record<string, (thirdLevel: boolean) => SectionPlan[]> = {
  A: research,
  B: () => [
    { code: 'B1', kind: { rows: 42 }, recipients: universities, make: donationRow },
    { code: 'B2', kind: { rows: 6 }, reach: 0.3, recipients: societies, make: goodsOrOtherRow(0.3) },
    { code: 'B3', kind: { rows: 16 }, reach: 0.6, recipients: societies, make: societyDonationRow },
    { code: 'B4', kind: { rows: 32 }, recipients: societies, make: jointMeetingRow },
    { code: 'B5', kind: { rows: 4 }, reach: 0.2, recipients: researchers, make: goodsOrOtherRow(0.8) },
  ],
  C: () => [
    { code: 'C1', kind: { rows: 80 }, recipients: people, make: feeRow(120_000) },
    { code: 'C2', kind: { rows: 9 }, reach: 0.12, recipients: people, make: feeRow(66_000) },
    { code: 'C3', kind: { rows: 11 }, reach: 0.14, recipients: people, make: feeRow(110_000) },
  ],
  D: () => [
    { code: 'D1', kind: { totalYen: 402_000_000, totalCount: 1_850 } },
    { code: 'D2', kind: { totalYen: 96_000_000, totalCount: 12_600 } },
    { code: 'D3', kind: { totalYen: 28_000_000, totalCount: null } },
  ],
  E: () => [{ code: 'E1', kind: { totalYen: 11_800_000, totalCount: null } }],
}

const patientPlans: Record<string, () => SectionPlan[]> = {
  A: () => [
    { code: 'A1', kind: { rows: 1 }, recipients: groups, make: patientRow(directSupport, 200_000, 10_000) },
  ],
  B: () => [
    { code: 'B1', kind: { rows: 1 }, recipients: groups, make: patientRow(indirectSupport, 110_000, 1_000) },
  ],
  C: () => [
    { code: 'C1', kind: { rows: 1 }, recipients: groups, make: patientRow(groupFees, 55_000, 11_137) },
  ],
  D: () => [{ code: 'D1', kind: { rows: 1 }, recipients: groups, make: patientLabourRow }],
}

/** The plans of a root's sections in order; undefined if the type has no such root. */
export function plansOf(
  sectionType: SectionType,
  rootCode: string,
  thirdLevel: boolean,
): SectionPlan[] | undefined {
  return sectionType === DISCLOSURE ? disclosurePlans[rootCode]?.(thirdLevel) : patientPlans[rootCode]?.()
}

/** The roots that have plans. */
export function rootCodesOf(sectionType: SectionType): string[] {
  return Object.keys(sectionType === DISCLOSURE ? disclosurePlans : patientPlans)
}
