import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SiteSections } from '#server/features/site/index.ts'
import type { TextPiece } from '#views/components/marked-text.tsx'
import type { Ui } from '#views/ui.tsx'
import type { SearchedFor } from './searched-for.ts'
import { codeOfAnyYear } from '../section-code.ts'
import { otherLang } from './section-name.ts'
import { sentenceOf } from './sentence.ts'

/** What is looked for in a sentence, each name by its field's label. */
export function conditionsOf(
  sections: SiteSections,
  ui: Ui,
  type: SectionType,
  query: SearchedFor,
): TextPiece[] {
  const roots = query.rootSectionIds.flatMap((id) => sections.find(id) ?? [])
  const typed = (key: string, text: string) => (text ? [sentenceOf(ui, key, { text })] : [])
  const or = { text: ui.t('site.search.condition.or'), hit: false }
  const years = query.years.map((year) => [{ text: ui.format.fiscalYear(year), hit: false }])
  const sectionsSaid = roots.map((root) => {
    const title = root.title(ui.lang)
    const code = { text: `${codeOfAnyYear(ui, sections, root.id)} `, hit: false }
    return [code, { text: title.text, hit: false, ...otherLang(title, ui.lang) }]
  })
  const conditions = [
    ...typed('site.search.condition.name', query.name),
    ...typed(`site.search.condition.organization.${sectionTypeNames[type]}`, query.organizationName),
    ...typed('site.search.condition.individual', query.individualName),
    joined(years, or),
    joined(sectionsSaid, or),
  ]
  const and = { text: ui.t('site.search.condition.and'), hit: false }
  return joined(
    conditions.filter((pieces) => pieces.length > 0),
    and,
  )
}

const joined = (parts: TextPiece[][], between: TextPiece): TextPiece[] =>
  parts.flatMap((pieces, at) => (at === 0 ? pieces : [between, ...pieces]))
