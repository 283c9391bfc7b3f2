import type { Executor } from '#server/drivers/database/contract.ts'
import { CompanySections, type EditionInForce, type Section } from '#server/features/sections/index.ts'
import { findingsOf, type RuleFinding } from './edition-rules.ts'
import type { EditionSectionsRepository } from './edition-sections.repository.ts'
import { asInForce, editionsInForce } from './editions-in-force.ts'
import type { Follower, FollowersRepository } from './followers.repository.ts'
import type { GuidelineEdition } from './guideline.ts'
import type { GuidelinesRepository } from './guidelines.repository.ts'
import { lostRows } from './lost-rows.ts'
import { yearsTaken, type TakenYears } from './years-taken.ts'

export interface PlanDeps {
  guidelines: GuidelinesRepository
  sections: EditionSectionsRepository
  followers: FollowersRepository
}

/** A company has rows in a section that the edition lacks, in a year that would change to it. */
interface LostRows {
  rule: 'lostRows'
  section: Section
  /** The edition in force that has the section; of several the one that came into force last. */
  inForceId: number
  company: Follower
  year: number
  rows: number
}

/** Each year of the edition has another one that begins later: it would never apply. */
interface NoYears {
  rule: 'noYears'
  section: null
}

/** A company's file of a year that would change is being checked by the sections of before. */
interface Checking {
  rule: 'checking'
  section: null
  company: Follower
  year: number
}

export type Finding = RuleFinding | LostRows | NoYears | Checking

/** What happens when an edition comes into force. */
export interface ReleasePlan {
  /** What prevents it. */
  findings: Finding[]
  taken: TakenYears[]
  followers: Follower[]
}

/** Looks at a draft and at the rows of every company that follows its guideline. */
export async function planRelease(
  deps: PlanDeps,
  edition: GuidelineEdition,
  executor?: Executor,
): Promise<ReleasePlan> {
  const { sections, followers } = deps
  const listed = await sections.find(edition.id, executor)
  const editions = await editionsInForce(deps, edition.guidelineId, executor)
  // not the edition itself, where the transaction that asks has put it in force
  const inForce = editions.filter(({ id }) => id !== edition.id)
  const draft = asInForce(edition, listed)
  const taken = yearsTaken(inForce, draft)
  const broken = findingsOf(edition, listed)
  const hasYears = broken.every(({ rule }) => rule !== 'yearOrder')
  const companies = await followers.findFollowers(edition.guidelineId, executor)
  const before = new CompanySections(inForce)
  const after = new CompanySections([...inForce, draft])
  const ids = companies.map(({ id }) => id)
  const lost = lostRows(before, after, await followers.findKeptRows(ids, executor))
  const checking = (await followers.findChecking(ids, executor)).filter(
    ({ year }) => after.editionOf(year) === draft,
  )
  const companyOf = (companyId: number) => companies.find(({ id }) => id === companyId)!
  return {
    findings: [
      ...broken,
      ...(hasYears && taken.length === 0 ? [{ rule: 'noYears', section: null } as const] : []),
      ...lost.map(({ companyId, sectionId, year, rows }): LostRows => {
        const section = before.in(year).find(sectionId)!
        return {
          rule: 'lostRows',
          section,
          inForceId: withSection(inForce, sectionId),
          company: companyOf(companyId),
          year,
          rows,
        }
      }),
      ...checking.map(({ companyId, year }): Checking => {
        return { rule: 'checking', section: null, company: companyOf(companyId), year }
      }),
    ],
    taken,
    followers: companies,
  }
}

/** The section is in one of them: the rows of a year without an edition have the sections of all. */
function withSection(inForce: readonly EditionInForce[], sectionId: number): number {
  const having = inForce.filter(({ sections }) => sections.some(({ id }) => id === sectionId))
  return having.toSorted((a, b) => b.inForceNumber - a.inForceNumber)[0]!.id
}
