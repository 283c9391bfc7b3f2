import { answer } from '#server/lib/answer.ts'
import type { DayRange, SearchTerm, SectionViews } from '#server/features/analytics/index.ts'
import type { SectionTree } from '#server/features/sections/index.ts'
import type { Day } from '#server/lib/zoned-day.ts'
import { wireDay } from '../moments.ts'

export const rangeOnWire = ({ from, to }: DayRange) => ({ from: wireDay(from), to: wireDay(to) })

export const dayFigure = (day: Day, number: number) => ({ date: wireDay(day), number })

/** Empty for a section that is none of the company's. */
export function sectionViews(sections: Pick<SectionTree, 'find'>, { sectionId, views }: SectionViews) {
  const section = sections.find(sectionId)
  if (!section) return []
  const { sectionType, code, name } = section
  return [{ sectionId, sectionType, code, name: name.ja, nameEn: name.en, views }]
}

export const searchTerm = ({ term, count, share, withoutResult }: SearchTerm) => ({
  ...{ term, count, share, withoutResult },
})

export const rangeFields = { from: answer.day, to: answer.day }

export const dayFiguresAnswer = answer.listOf(answer.object({ date: answer.day, number: answer.whole }))

export const sectionViewsAnswer = answer.object({
  sectionId: answer.whole,
  sectionType: answer.oneOf(1, 2),
  code: answer.text,
  name: answer.text,
  nameEn: answer.text,
  views: answer.whole,
})

export const searchTermAnswer = answer.object({
  term: answer.text,
  count: answer.whole,
  share: answer.share,
  withoutResult: answer.whole,
})
