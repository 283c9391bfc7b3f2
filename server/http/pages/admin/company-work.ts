import type { Request } from 'express'
import type { Company } from '#server/features/companies/index.ts'
import type { SearchRebuild } from '#server/features/search/index.ts'
import type { CompanyMaintenanceProps } from '#views/components/console/company/company-maintenance.tsx'
import type { Ui } from '#views/ui.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { paths } from '../../paths.ts'
import { uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { namedCompany } from './company-of.ts'

/** What the system admin sets going for a company (SPEC §4): the move to preview, a new search index. */
export function companyWorkRoutes(services: Services): Route[] {
  const common = { access: 'system-admin', host: 'any' } as const
  return [
    {
      ...common,
      method: 'post',
      path: paths.adminCompanyPart(':id', 'preview'),
      body: 'form',
      async handler(req, res) {
        const { id } = await namedCompany(services, req)
        const moved = await services.publishing.moveToPreview(actorOf(req), id)
        const key = moved.length > 0 ? 'toast.success.movedToPreview' : 'companies.work.move.nothing'
        addToast(req, 'success', key)
        res.redirect(303, paths.adminCompany(id))
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.adminCompanyPart(':id', 'indexing'),
      body: 'form',
      async handler(req, res) {
        const { id } = await namedCompany(services, req)
        // A second click finds the first one's work under way: that is what both wanted.
        await services.searchRebuilds.start(actorOf(req), id)
        addToast(req, 'success', 'companies.work.index.started')
        res.redirect(303, paths.adminCompany(id))
      },
    },
    {
      ...common,
      method: 'get',
      path: paths.adminCompanyPart(':id', 'indexing'),
      async handler(req, res) {
        const { id } = await namedCompany(services, req)
        const rebuild = await services.searchRebuilds.find(id)
        const shown = rebuild ? progressShown(uiOf(services, req.context.lang), rebuild) : noProgress
        res.set('Cache-Control', 'no-store').json(shown)
      },
    },
  ]
}

const noProgress = { state: 'none', value: 0, max: null, text: '' }

export async function workProps(
  services: Services,
  req: Request,
  { id }: Company,
): Promise<CompanyMaintenanceProps> {
  const rebuild = await services.searchRebuilds.find(id)
  const ui = uiOf(services, req.context.lang)
  const indexAction = paths.adminCompanyPart(id, 'indexing')
  return {
    pageHref: paths.adminCompany(id),
    moveAction: paths.adminCompanyPart(id, 'preview'),
    indexAction,
    indexing: rebuild && !hasEnded(rebuild) ? { href: indexAction, ...progressShown(ui, rebuild) } : null,
    indexed: rebuild && hasEnded(rebuild) ? { state: rebuild.state, at: rebuild.changedAt } : null,
  }
}

function hasEnded(rebuild: SearchRebuild): rebuild is SearchRebuild & { state: 'done' | 'failed' } {
  return rebuild.state === 'done' || rebuild.state === 'failed'
}

/** What is said of a state; of a finished one only where the page could not be loaded again. */
function sentenceOf(state: SearchRebuild['state']): string {
  if (state === 'done') return 'finished'
  if (state === 'failed') return 'failed'
  return state === 'queued' ? 'queued' : 'progress'
}

function progressShown({ t, format }: Ui, { state, rowsDone, rowsTotal }: SearchRebuild) {
  const waits = state === 'queued'
  const rows = { n: format.count(rowsDone), all: format.count(rowsTotal) }
  return {
    state,
    value: rowsDone,
    max: waits || rowsTotal === 0 ? null : rowsTotal,
    text: t(`companies.work.index.${sentenceOf(state)}`, rows),
  }
}
