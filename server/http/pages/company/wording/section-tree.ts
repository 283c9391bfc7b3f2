import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import {
  changedDetails,
  sectionActs,
  type SectionDetail,
  type WordingTrack,
} from '#server/features/wording/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SiteSection, SiteSections } from '#server/features/site/index.ts'
import type { SectionRow } from '#views/pages/company/wording-sections/+Page.tsx'
import type { Lang } from '#views/ui.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { numberOf, textOf } from '#server/http/pages/query.ts'
import { otherLang, sectionLabel } from '#server/http/pages/site/section-name.ts'
import { screenTabs } from './screens.ts'
import { partsStandingOf } from './track-status.ts'

const track: WordingTrack = 'section-details'

export const sectionScreen = (type: SectionType) => `section-${sectionTypeNames[type]}`

/**
 * /company/messages/section-disclosure and section-patient (SPEC's "manage disclosure subgroup"): all sections of a
 * type in the company's order, with what differs from ours, their place, and how they are shown.
 */
export function sectionTreeRoutes(services: Services, type: SectionType): Route[] {
  const common = { path: paths.message(sectionScreen(type)), access: 'company-admin', host: 'any' } as const
  return [
    { ...common, method: 'get', handler: (req, res) => show(services, type, req, res) },
    { ...common, method: 'post', body: 'form', handler: (req, res) => act(services, type, req, res) },
  ]
}

/** The draft's details of a type with the number of each part's last change. */
async function draftOf(services: Services, type: SectionType, req: Request) {
  const { id } = companyOf(req)
  const { changes } = await services.wording.latest(id, req.auth!.user.id)
  const own = changes.filter((change) => change.track === track && Number(change.part[0]) === type)
  const parts = await services.wording.partsIn(id, track, 'draft')
  return {
    last: own.toSorted((one, other) => other.id - one.id)[0] ?? null,
    numberOf: (sectionId: number) => own.find(({ part }) => Number(part) === sectionId)?.id ?? 0,
    detailOf: (sectionId: number) =>
      (parts.find(({ part }) => Number(part) === sectionId)?.body ?? null) as SectionDetail | null,
  }
}

async function act(services: Services, type: SectionType, req: Request, res: Response): Promise<void> {
  const form = (req.body ?? {}) as Record<string, unknown>
  const { sections } = services
  const section = sections.get(type, numberOf(textOf(form.sectionId), 0))
  const word = sectionActs.find((one) => one === textOf(form.act))
  if (!word) throw new AppError(406)
  const draft = await draftOf(services, type, req)
  // What was pressed was meant for the tree as it stood there.
  if (textOf(form.changeNumber) !== String(draft.last?.id ?? 0)) return show(services, type, req, res, 721)
  const siblings = section.parentId === null ? sections.roots(type) : sections.childrenOf(section.parentId)
  const changed = changedDetails(siblings, draft.detailOf, section.id, word)
  const parts = [...changed].map(([id, body]) => ({
    name: { track, part: String(id) },
    body,
    expected: draft.numberOf(id),
  }))
  try {
    await services.wording.saveAll(actorOf(req), companyOf(req).id, parts)
  } catch (error) {
    if (error instanceof AppError && error.code === 721) return show(services, type, req, res, 721)
    throw error
  }
  if (parts.length > 0) addToast(req, 'success', 'messages.toast.saved')
  res.redirect(303, `${req.path}#s${section.id}`)
}

async function show(
  services: Services,
  type: SectionType,
  req: Request,
  res: Response,
  refused?: 721,
): Promise<void> {
  const ui = uiOf(services, req.context.lang)
  const { last, detailOf } = await draftOf(services, type, req)
  const shown = await services.site.draftSections(companyOf(req).id)
  const isOfType = ({ part }: { part: string }) => Number(part[0]) === type
  await sendPage(
    services,
    req,
    res,
    'company/wording-sections',
    {
      shell: consoleShell(services, req, 'messages'),
      message: sectionScreen(type),
      action: req.path,
      tabs: screenTabs(ui, sectionScreen(type)),
      standing: await partsStandingOf(services, req, { track, part: `${type}000` }, isOfType, last),
      changeNumber: String(last?.id ?? 0),
      isChanged: refused !== undefined,
      rows: shown
        .of(type)
        .map((section, _, all) => toRow(services, ui.lang, section, all, shown, detailOf(section.id))),
    },
    refused ? entryOf(refused).httpStatus : 200,
  )
}

function toRow(
  services: Services,
  lang: Lang,
  section: SiteSection,
  all: SiteSection[],
  shown: SiteSections,
  detail: SectionDetail | null,
): SectionRow {
  const siblings = all.filter(({ parentId }) => parentId === section.parentId)
  const listsBelow = all.filter(({ parentId, content }) => parentId === section.id && content === 'rows')
  const ours = services.sections.find(section.id)!
  const title = section.title(lang)
  const texts = (['description', 'explanation', 'tax'] as const).filter((name) => detail?.[name].ja)
  return {
    id: section.id,
    ...{ code: section.code, level: section.level },
    title: { text: title.text, ...otherLang(title, lang) },
    ours: detail?.title.ja ? ours.name[lang] : null,
    texts,
    isMoved: (detail?.position ?? null) !== null,
    isFirst: siblings[0] === section,
    isLast: siblings.at(-1) === section,
    hiddenWhenEmpty: section.hiddenWhenEmpty,
    // one list below is as good as its own
    showsRowsBelow: listsBelow.length > 1 ? (detail?.showsRowsBelow ?? false) : null,
    shownIn: section.shownIn === section.id ? null : sectionLabel(shown.find(section.shownIn)!, lang),
    href: paths.messagePart(sectionScreen(section.sectionType), String(section.id)),
  }
}
