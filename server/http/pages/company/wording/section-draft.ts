import {
  type SectionDetail,
  type WordingChange,
  type WordingTrack,
  bodyAs,
} from '#server/features/wording/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { WordingServices } from './wording.ts'

export const sectionTrack: WordingTrack = 'section-details'

/** The screen of a type's sections. */
export function sectionScreen(type: SectionType): string {
  return `section-${sectionTypeNames[type]}`
}

/** The draft's details of the sections of a type. */
interface SectionDraft {
  /** The last change of any of them. */
  last: Pick<WordingChange, 'id' | 'userId' | 'changedAt'> | null
  /** The number of the last change of a section; 0 where there is none. */
  numberOf(sectionId: number): number
  /** Null while the section has the default wording. */
  detailOf(sectionId: number): SectionDetail | null
}

export async function sectionDraft(
  { wording, wordingHistory }: WordingServices,
  { company, user }: PageRequest,
  type: SectionType,
): Promise<SectionDraft> {
  const { changes } = await wordingHistory.latest(company.id, user.id)
  const own = changes.filter((change) => change.track === sectionTrack && Number(change.part[0]) === type)
  const parts = await wording.partsIn(company.id, sectionTrack, 'draft')
  return {
    last: own.toSorted((one, other) => other.id - one.id)[0] ?? null,
    numberOf: (sectionId) => own.find(({ part }) => Number(part) === sectionId)?.id ?? 0,
    detailOf: (sectionId) =>
      bodyAs('section-details', parts.find(({ part }) => Number(part) === sectionId)?.body),
  }
}
