import type { SectionDetail } from '#server/features/wording/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { SiteSection, SiteSections } from '#server/features/site/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { otherLang, undatedLabel } from '#server/http/pages/site/section-name.ts'
import { codeOfAnyYear } from '#server/http/pages/section-code.ts'
import { paths } from '#server/http/paths.ts'
import type { Props, SectionRow } from '#views/pages/company/wording-sections/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import { newSectionProps } from './new-sections.ts'
import { screenTabs } from './screen-tabs.ts'
import { sectionDraft, sectionScreen, sectionTrack } from './section-draft.ts'
import { partsStatusProps } from './track-status.view.ts'
import type { WordingServices } from './wording.ts'

/** `isChanged`: somebody else changed the tree after it was shown. */
export async function sectionTreeProps(
  services: WordingServices,
  request: PageRequest,
  type: SectionType,
  isChanged: boolean,
): Promise<Props> {
  const { company, path, ui } = request
  const { last, detailOf } = await sectionDraft(services, request, type)
  const shown = await services.site.draftSections(company.id)
  const isOfType = ({ part }: { part: string }) => Number(part[0]) === type
  const anyPart = { track: sectionTrack, part: `${type}000` }
  return {
    shell: request.shell('messages'),
    message: sectionScreen(type),
    action: path,
    tabs: screenTabs(request, sectionScreen(type)),
    trackStatus: await partsStatusProps(services, request, anyPart, isOfType, last),
    changeNumber: String(last?.id ?? 0),
    isChanged,
    newSections: newSectionProps(services, ui, type, detailOf),
    rows: shown
      .of(type)
      .map((section, _, all) => toRow(services, ui, section, all, shown, detailOf(section.id))),
  }
}

function toRow(
  services: WordingServices,
  ui: Ui,
  section: SiteSection,
  all: SiteSection[],
  shown: SiteSections,
  detail: SectionDetail | null,
): SectionRow {
  const siblings = all.filter(({ parentId }) => parentId === section.parentId)
  const listsBelow = all.filter(({ parentId, content }) => parentId === section.id && content === 'rows')
  const standard = services.sections.get(section.sectionType, section.id)
  const { lang } = ui
  const title = section.title(lang)
  const texts = (['description', 'explanation', 'tax'] as const).filter((name) => detail?.[name].ja)
  return {
    id: section.id,
    ...{ code: codeOfAnyYear(ui, shown, section.id), level: section.level },
    title: { text: title.text, ...otherLang(title, lang) },
    defaultTitle: detail?.title.ja ? standard.name[lang] : null,
    texts,
    isMoved: (detail?.position ?? null) !== null,
    isFirst: siblings[0] === section,
    isLast: siblings.at(-1) === section,
    hiddenWhenEmpty: section.hiddenWhenEmpty,
    // one list below is as good as its own
    showsRowsBelow: listsBelow.length > 1 ? (detail?.showsRowsBelow ?? false) : null,
    shownIn: section.shownIn === section.id ? null : undatedLabel(shown, section.shownIn, ui),
    href: paths.messagePart(sectionScreen(section.sectionType), String(section.id)),
  }
}
