import type {
  EditionContent,
  EditionDifference,
  EditionSection,
  Finding,
  GuidelineEdition,
  ListedGuideline,
  ReleasePlan,
} from '#server/features/guidelines/index.ts'
import { isoMoment } from '../moments.ts'

const editionFields = (edition: GuidelineEdition) => ({
  ...{ id: edition.id, nameJa: edition.name.ja, nameEn: edition.name.en, source: edition.source },
  ...{ firstYear: edition.firstYear, lastYear: edition.lastYear, state: edition.state },
  ...{ inForceNumber: edition.inForceNumber, inForceAt: isoMoment(edition.inForceAt) },
  ...{ copiedFrom: edition.copiedFrom, revision: edition.revision },
})

/** A guideline of the list with its editions. */
export const guidelineItem = ({ id, name, companies, editions }: ListedGuideline) => ({
  ...{ id, nameJa: name.ja, nameEn: name.en, companies },
  editions: editions.map((edition) => ({ ...editionFields(edition), draftRows: edition.draftRows })),
})

const sectionFields = ({ name, description, ...section }: EditionSection) => ({
  ...{ ...section, nameJa: name.ja, nameEn: name.en },
  ...{ descriptionJa: description.ja, descriptionEn: description.en },
})

const differenceFields = ({ kind, section, former }: EditionDifference) => ({
  ...{ kind, sectionId: section.id, code: section.code },
  former: former.map(({ id, code }) => ({ sectionId: id, code })),
})

/** An edition with its sections, and what it changes of the one that it is a copy of. */
export const editionDetail = ({ guideline, edition, sections, differences }: EditionContent) => ({
  ...editionFields(edition),
  guidelineId: guideline.id,
  sections: sections.map(sectionFields),
  differences: differences.map(differenceFields),
})

/** What a check found; company and year where it is about data, rows where they would lose their section, with the edition that has it. */
export function findingItem(finding: Finding) {
  const { rule, section } = finding
  const item = { rule, sectionId: section?.id ?? null, code: section?.code ?? null }
  if (!('company' in finding)) return item
  const about = { ...item, companyId: finding.company.id, year: finding.year }
  return finding.rule === 'lostRows'
    ? { ...about, rows: finding.rows, inForceEditionId: finding.inForceId }
    : about
}

/** What happens when an edition comes into force. */
export const planDetail = ({ findings, taken, followers }: ReleasePlan) => ({
  findings: findings.map(findingItem),
  years: taken.map(({ firstYear, lastYear, former }) => ({
    ...{ firstYear, lastYear, formerEditionId: former?.id ?? null },
  })),
  companyIds: followers.map(({ id }) => id),
})
