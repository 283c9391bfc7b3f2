import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { partStatusOf } from '#server/features/wording/index.ts'
import { isUnpublished } from '#server/features/publishing/index.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { covers, screens, screenTitle, type Screen } from '#server/http/pages/company/wording/screens.ts'
import { partDifferences } from './part-differences.ts'
import { comparedAreas, type Comparison } from './track-status.ts'

/** /company/messages/{message}/differences: a screen's texts word by word, between two areas. */
export function wordingDifferencesRoutes(services: Services): Route[] {
  return screens.map((screen) => ({
    method: 'get',
    path: paths.messagePart(screen.message, 'differences'),
    access: 'company-admin',
    host: 'any',
    handler: (req, res) => show(services, req, res, screen),
  }))
}

function comparisonOf(value: unknown): Comparison {
  if (value === undefined || value === 'draft-preview') return 'draft-preview'
  if (value === 'preview-published') return value
  throw new AppError(404)
}

async function show(services: Services, req: Request, res: Response, screen: Screen): Promise<void> {
  const company = companyOf(req)
  const ui = uiOf(services, req.context.lang)
  const { message, of } = screen
  const between = comparisonOf(req.query.between)
  const areas = await services.wording.areas(company.id, [of.track])
  const state = await services.versions.state(company.id, of.track)
  const { before, after } = comparedAreas[between]
  const hrefOf = (comparison: Comparison) =>
    withQuery(paths.messagePart(message, 'differences'), { between: comparison })
  await sendPage(services, req, res, 'company/wording-differences', {
    shell: consoleShell(services, req, 'messages'),
    title: screenTitle(ui, message),
    track: of.track,
    between,
    tabs: (['draft-preview', 'preview-published'] as const).map((comparison) => ({
      label: ui.t(`tracks.between.${comparison}`),
      href: hrefOf(comparison),
      current: comparison === between,
    })),
    parts: partDifferences(services, ui, screen, areas[before], areas[after]),
    moveAction:
      between === 'draft-preview' && partStatusOf(areas, (name) => covers(screen, name)).isDraftAhead
        ? withQuery(paths.previewMove, { track: of.track })
        : null,
    publishHref: between === 'preview-published' && isUnpublished(state) ? paths.publication : null,
    changesHref: paths.messagePart(message, 'changes'),
    backHref: paths.message(message),
  })
}
