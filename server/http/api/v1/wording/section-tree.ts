import { answer, type Answer } from '#server/lib/answer.ts'
import {
  classifyOf,
  sectionTypeNames,
  type Section,
  type SectionTree,
  type SectionType,
} from '#server/features/sections/index.ts'
import type { LocalText, SiteWording } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { sectionColumnAnswer, sectionColumnsOf } from './table-columns.ts'
import { textAnswers, toWire } from './wire.ts'

/** SPEC §3, section: its name, and with the company's wording its texts, the columns of its table and its sub-sections. */
interface SectionDetail {
  sectionId: number
  subSections: readonly SectionDetail[]
  [field: string]: unknown
}

interface Needs extends Pick<Services, 'translate'> {
  sections: SectionTree
}

/** The root sections of a type, each with the sections below it. */
export function sectionTreeOf(services: Needs, wording: SiteWording, type: SectionType): SectionDetail[] {
  return services.sections.roots(type).map((section) => sectionOf(services, wording, section))
}

function sectionOf(services: Needs, wording: SiteWording, section: Section): SectionDetail {
  const detail = wording.sectionDetail(section.id)
  const or = (own: LocalText | undefined, fallback: LocalText) => (own?.ja ? own : fallback)
  return {
    sectionId: section.id,
    code: section.code,
    sectionType: sectionTypeNames[section.sectionType],
    parentId: section.parentId,
    classify: classifyOf(section),
    // the guideline's
    ...toWire('name', section.name),
    ...toWire('title', or(detail?.title, section.name)),
    ...toWire('description', or(detail?.description, section.description)),
    ...toWire('explanation', detail?.explanation),
    ...toWire('tax', detail?.tax),
    orderNumber: detail?.position ?? section.orderNumber,
    hiddenWhenEmpty: detail?.hiddenWhenEmpty ?? false,
    showsRowsBelow: detail?.showsRowsBelow ?? false,
    tableHeadings: section.content === 'rows' ? sectionColumnsOf(services, wording, section) : [],
    subSections: services.sections.childrenOf(section.id).map((below) => sectionOf(services, wording, below)),
  }
}

const below = answer.listOf(answer.itself<SectionDetail>('Section'))

export const sectionAnswer: Answer<SectionDetail> = answer.named(
  'Section',
  answer.object({
    sectionId: answer.whole,
    code: answer.text,
    sectionType: answer.oneOf(...Object.values(sectionTypeNames)),
    parentId: answer.nullable(answer.whole),
    classify: answer.oneOf(1, 2),
    ...textAnswers('name', 'title', 'description', 'explanation', 'tax'),
    orderNumber: answer.whole,
    hiddenWhenEmpty: answer.flag,
    showsRowsBelow: answer.flag,
    tableHeadings: answer.listOf(sectionColumnAnswer),
    subSections: below,
  }),
)
