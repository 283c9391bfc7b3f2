import type { SectionDetail } from '#server/features/wording/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { SiteSection, SiteSections } from '#server/features/site/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { otherLang, undatedLabel } from '#server/http/pages/site/section-name.ts'
import { codeOfAnyYear } from '#server/http/pages/section-code.ts'
import { paths } from '#server/http/paths.ts'
import type { Props, SectionRow } from '#views/pages/company/wording-sections/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import { arrangementIn, controlsOf } from './section-tree-form.ts'
import { newSectionProps } from './new-sections.ts'
import { screenTabs } from './screen-tabs.ts'
import { sectionDraft, sectionScreen, sectionTrack } from './section-draft.ts'
import { partsStatusProps } from './track-status.view.ts'
import type { WordingServices } from './wording.ts'

export async function sectionTreeProps(
  services: WordingServices,
  request: PageRequest,
  type: SectionType,
  typed: Typed | null,
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
    overviewHref: paths.messages,
    tabs: screenTabs(request, sectionScreen(type)),
    trackStatus: await partsStatusProps(services, request, anyPart, isOfType, last),
    changeNumber: String(last?.id ?? 0),
    // somebody else changed the tree after it was shown: what was typed stays in its controls
    isChanged: typed?.code === 721,
    isTyped: typed !== null,
    newSections: newSectionProps(services, ui, type, detailOf),
    rows: shown
      .of(type)
      .map((section, _, all) =>
        toRow(services, ui, section, all, shown, detailOf(section.id), typed?.values ?? {}),
      ),
  }
}

function toRow(
  services: WordingServices,
  ui: Ui,
  section: SiteSection,
  all: SiteSection[],
  shown: SiteSections,
  detail: SectionDetail | null,
  typed: Typed['values'],
): SectionRow {
  const siblings = all.filter(({ parentId }) => parentId === section.parentId)
  const listsBelow = all.filter(({ parentId, content }) => parentId === section.id && content === 'rows')
  const standard = services.sections.get(section.sectionType, section.id)
  const { place, hiddenWhenEmpty, showsRowsBelow } = arrangementIn(typed, section.id)
  const { lang } = ui
  const title = section.title(lang)
  const texts = (['description', 'explanation', 'tax'] as const).filter((name) => detail?.[name].ja)
  const { description } = section.texts(lang)
  return {
    id: section.id,
    ...{ code: codeOfAnyYear(ui, shown, section.id), level: section.level },
    title: { text: title.text, ...otherLang(title, lang) },
    defaultTitle: detail?.title.ja ? standard.name[lang] : null,
    texts,
    description: description && { text: withoutTags(description.html), ...otherLang(description, lang) },
    hasEnglish:
      !detail || [detail.title, ...texts.map((name) => detail[name])].every(({ ja, en }) => en || !ja),
    isMoved: (detail?.position ?? null) !== null,
    controls: controlsOf(section.id),
    family: String(section.parentId ?? 'roots'),
    place: typeof place === 'string' ? place : String(siblings.indexOf(section) + 1),
    hiddenWhenEmpty: hiddenWhenEmpty ?? section.hiddenWhenEmpty,
    // one list below is as good as its own
    showsRowsBelow: listsBelow.length > 1 ? (showsRowsBelow ?? detail?.showsRowsBelow ?? false) : null,
    shownIn: section.shownIn === section.id ? null : undatedLabel(shown, section.shownIn, ui),
    href: paths.messagePart(sectionScreen(section.sectionType), String(section.id)),
  }
}

const characters: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

/** What a cleaned text says, in one line. */
function withoutTags(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|amp|quot);/g, (entity, name: string) => characters[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
