import { isDeepStrictEqual } from 'node:util'
import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import {
  restoredBody,
  type StoredPart,
  type WordingChange,
  type WordingTrack,
} from '#server/features/wording/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/public-pages.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { pagerOf } from '#server/http/pages/pager.ts'
import { numberOf, requirePage, sizeOf } from '#server/http/pages/query.ts'
import { userNames } from '#server/http/pages/company/names.ts'
import { covers, screens, screenTitle, type Screen } from '#server/http/pages/company/wording/screens.ts'
import { fieldDifferences, partTitle } from './part-differences.ts'

const sides = ['before', 'after'] as const
type Side = (typeof sides)[number]

/** /company/messages/{message}/changes: who changed what and when, and what was said then back into the draft. */
export function wordingChangesRoutes(services: Services): Route[] {
  return screens.flatMap((screen): Route[] => {
    const path = paths.messagePart(screen.message, 'changes')
    const common = { access: 'company-admin', host: 'any' } as const
    return [
      { ...common, method: 'get', path, handler: (req, res) => show(services, req, res, screen) },
      {
        ...common,
        method: 'post',
        path: `${path}/:id/restoration`,
        body: 'form',
        handler: (req, res) => restore(services, req, res, screen),
      },
    ]
  })
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  screen: Screen,
  error: string | null = null,
): Promise<void> {
  const company = companyOf(req)
  const ui = uiOf(services, req.context.lang)
  const { message, of } = screen
  const path = paths.messagePart(message, 'changes')
  const page = numberOf(req.query.page, 1)
  const size = sizeOf(req.query.size)
  const { changes, total } = await services.wording.changes(company.id, of, page, size)
  requirePage(page, changes)
  const draft = await services.wording.partsIn(company.id, of.track, 'draft')
  const numbers = await services.wording.changeNumbers(company.id, of.track)
  const userIds = changes.flatMap(({ userId }) => userId ?? [])
  const names = await userNames(services, company, userIds, ui.lang)
  await sendPage(
    services,
    req,
    res,
    'company/wording-changes',
    {
      shell: consoleShell(services, req, 'messages'),
      title: screenTitle(ui, message),
      error,
      changes: changes.map((change) => ({
        id: change.id,
        part: partTitle(services, ui, change),
        at: change.changedAt,
        by: (change.userId !== null && names.get(change.userId)) || null,
        fields: fieldDifferences(ui, change, change.before, change.after),
        number: String(numbers.get(change.part) ?? 0),
        action: `${path}/${change.id}/restoration`,
        sides: sides.filter((side) => canRestore(change, side, draft)),
      })),
      limits: restoredInPart[of.track] ?? null,
      pager:
        changes.length === 0
          ? null
          : pagerOf(
              { page, size, total, count: changes.length },
              (to) =>
                withQuery(path, {
                  page: to === 1 ? undefined : to,
                  size: size === DEFAULT_PAGE_SIZE ? undefined : size,
                }),
              { action: path, current: size, options: [...pageSizes], keep: [] },
            ),
      differencesHref: withQuery(paths.messagePart(message, 'differences'), { between: 'draft-preview' }),
      backHref: paths.message(message),
    },
    error === null ? 200 : entryOf(721).httpStatus,
  )
}

/** Tracks of which not everything comes back here: the sentence that says so. */
const restoredInPart: Partial<Record<WordingTrack, 'faq' | 'sections'>> = {
  faq: 'faq',
  'section-details': 'sections',
}

const bodyNow = (draft: readonly StoredPart[], name: string) =>
  draft.find(({ part }) => part === name)?.body ?? null

/**
 * Whether what stood there comes back by itself. Of the FAQ only texts of questions that are still there do: its order
 * and its questions hang together. So do the places of sections.
 */
function canRestore(change: WordingChange, side: Side, draft: readonly StoredPart[]): boolean {
  const now = bodyNow(draft, change.part)
  if (isDeepStrictEqual(now, restoredBody(change, change[side], now))) return false
  return change.track !== 'faq' || (change.part !== 'index' && now !== null && change[side] !== null)
}

async function restore(services: Services, req: Request, res: Response, screen: Screen): Promise<void> {
  const company = companyOf(req)
  const change = await services.wording.change(company.id, numberOf(req.params.id, 0))
  if (!covers(screen, change)) throw new AppError(404)
  const { side: given, number } = (req.body ?? {}) as Record<string, unknown>
  const side = sides.find((one) => one === given)
  if (!side || typeof number !== 'string' || !/^\d{1,10}$/.test(number)) throw new AppError(406)
  const draft = await services.wording.partsIn(company.id, change.track, 'draft')
  const path = paths.messagePart(screen.message, 'changes')
  if (!canRestore(change, side, draft)) {
    // a second click, or it cannot come back by itself any more
    addToast(req, 'success', 'tracks.toast.nothingRestored')
    return res.redirect(303, path)
  }
  const { track, part } = change
  const body = restoredBody(change, change[side], bodyNow(draft, part))
  try {
    await services.wording.save(actorOf(req), company.id, { track, part }, body, Number(number))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 721) throw error
    const { t } = uiOf(services, req.context.lang)
    return show(services, req, res, screen, t('tracks.changes.changedMeanwhile'))
  }
  addToast(req, 'success', 'tracks.toast.restored')
  res.redirect(303, path)
}
