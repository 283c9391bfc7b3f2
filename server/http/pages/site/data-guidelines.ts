import {
  sectionTypeNames,
  type CompanySections,
  type Section,
  type SectionType,
} from '#server/features/sections/index.ts'
import type { GuidelineChange } from '#views/pages/site/data/+Page.tsx'
import type { Ui } from '#views/ui.tsx'

/** Where published years have other sections than the year before, and what became of them; newest first. */
export function changedSections(
  tree: CompanySections,
  published: { type: SectionType; years: number[] }[],
  ui: Ui,
): GuidelineChange[] {
  const years = [...new Set(published.flatMap((one) => one.years))].sort((a, b) => b - a)
  return years.slice(0, -1).flatMap((year, at) => {
    const before = years[at + 1]!
    const edition = tree.editionOf(year)
    if (!edition || edition === tree.editionOf(before)) return []
    const lines = published.flatMap(({ type }) => linesOf(tree, type, year, before, ui))
    if (lines.length === 0) return []
    return [{ year: ui.format.fiscalYear(year), edition: edition.name[ui.lang] || edition.name.ja, lines }]
  })
}

function linesOf(
  tree: CompanySections,
  type: SectionType,
  year: number,
  before: number,
  { t, lang }: Ui,
): string[] {
  const [now, then] = [tree.in(year), tree.in(before)]
  const line = (key: string, section: Section, former: readonly Section[]) =>
    t(`data.guidelines.${key}`, {
      type: t(`common.type.${sectionTypeNames[type]}`),
      ...{ code: section.code, name: section.name[lang] || section.name.ja },
      former: former.map(({ code }) => code).join(t('data.dictionary.and')),
    })
  const continued = new Set<number>()
  const begun = now.of(type).flatMap((section) => {
    const own = then.find(section.id)
    if (own) return own.code === section.code ? [] : [line('renumbered', section, [own])]
    const former = tree.formerly(section.id, year, before)
    if (former.kind === 'new') return [line('new', section, [])]
    const ids = former.kind === 'same' ? former.sectionIds : former.sections.map(({ id }) => id)
    for (const id of ids) continued.add(id)
    return [
      line(
        'continued',
        section,
        ids.flatMap((id) => then.find(id) ?? []),
      ),
    ]
  })
  const ended = then.of(type).filter(({ id }) => !now.find(id) && !continued.has(id))
  return [...begun, ...ended.map((section) => line('ended', section, []))]
}
