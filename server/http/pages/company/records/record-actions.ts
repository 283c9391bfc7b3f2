import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { MAX_SELECTED, type Seen } from '#server/features/record-changes/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addAnonymousToast, addToast } from '#server/http/rendering/toasts.ts'
import { sectionTypes } from '#server/http/pages/company/names.ts'
import { nameOf, valuePairs } from './record-view.ts'
import { flashSlotLocked } from '#server/http/pages/company/flash-slot-locked.ts'

/** What is done to records as a whole: delete (one, or those selected in the list), revert, restore. */
export function recordActionRoutes(services: Services): Route[] {
  return sectionTypes.flatMap((type): Route[] => {
    const common = { access: 'company-admin', host: 'any' } as const
    const one = (part: 'deletion' | 'reversion' | 'restoration') => paths.dataDetailPart(type, ':id', part)
    const selected = paths.dataListPart(type, 'deletion')
    const askOne = (req: Request, res: Response) =>
      askDeletion(
        services,
        type,
        req,
        res,
        [String(req.params.id)],
        paths.dataDetail(type, String(req.params.id)),
      )
    const askSelected = (req: Request, res: Response) => {
      const ids = textsOf(req.query.id)
      if (ids.length > 0) return askDeletion(services, type, req, res, ids, paths.dataList(type))
      // Reading changes nothing, not even the session: the message goes in a cookie.
      addAnonymousToast(res, services, 'error', 'records.toast.nothingSelected')
      return res.redirect(303, paths.dataList(type))
    }
    const remove = (req: Request, res: Response) => removeRecords(services, type, req, res)
    return [
      { ...common, method: 'get', path: selected, handler: askSelected },
      { ...common, method: 'post', body: 'form', path: selected, handler: remove },
      { ...common, method: 'get', path: one('deletion'), handler: askOne },
      {
        ...common,
        method: 'get',
        path: one('reversion'),
        handler: (req, res) => askReversion(services, type, req, res),
      },
      {
        ...common,
        method: 'post',
        body: 'form',
        path: one('reversion'),
        handler: (req, res) => revert(services, type, req, res),
      },
      {
        ...{ ...common, method: 'post', body: 'form', path: one('restoration') },
        async handler(req, res) {
          const id = String(req.params.id)
          const [tone, said] = await services.recordChanges
            .restore(actorOf(req), companyOf(req).id, type, id)
            .then(() => ['success', 'records.toast.restored'] as const)
            .catch((error: unknown) => {
              // Another total or an import takes its place, or the sums grew too large: it says so where the record is
              // looked at.
              const key =
                error instanceof AppError && [712, 715].includes(error.code)
                  ? error.fields[0]?.message
                  : undefined
              if (key === undefined) throw error
              return ['error', key] as const
            })
          addToast(req, tone, said)
          const isFromList = (req.body as Record<string, unknown>)['from'] === 'changes'
          res.redirect(303, isFromList ? paths.dataListPart(type, 'changes') : paths.dataDetail(type, id))
        },
      },
    ]
  })
}

async function askDeletion(
  services: Services,
  type: SectionType,
  req: Request,
  res: Response,
  ids: string[],
  backHref: string,
  isChanged = false,
): Promise<void> {
  if (ids.length > MAX_SELECTED) throw new AppError(406)
  const data = await services.versions.dataIn(companyOf(req).id, type, 'draft')
  const found: DataRecord[] = []
  for (const id of new Set(ids)) {
    const record = await services.dataRecords.find(data, id)
    if (record) found.push(record)
  }
  if (found.length === 0 || (!isChanged && found.length < new Set(ids).size)) throw new AppError(707)
  const page = {
    shell: consoleShell(services, req, 'data'),
    action: paths.dataListPart(type, 'deletion'),
    records: found.map((record) => ({
      seen: `${record.id}.${record.revision}`,
      name: nameOf(record),
      sectionCode: services.sections.find(record.sectionId)?.code ?? '',
      year: record.year,
      payments: record.numberOfPayments,
      yen: record.amount,
      isIndirect: record.isIndirect,
      isRepeat: record.isRepeat,
    })),
    sum: found.reduce((sum, { amount, isRepeat }) => sum + (isRepeat ? 0 : (amount ?? 0)), 0),
    isChanged,
    backHref,
  }
  await sendPage(services, req, res, 'company/record-deletion', page, isChanged ? 409 : 200)
}

async function removeRecords(
  services: Services,
  type: SectionType,
  req: Request,
  res: Response,
): Promise<void> {
  const records = textsOf((req.body as Record<string, unknown>)['record']).map(seenOf)
  try {
    await services.recordChanges.remove(actorOf(req), companyOf(req).id, type, records)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 721) {
      flashSlotLocked(req, error)
      return res.redirect(303, paths.dataList(type))
    }
    const ids = records.map(({ id }) => id)
    return askDeletion(services, type, req, res, ids, paths.dataList(type), true)
  }
  addToast(req, 'success', 'records.toast.deleted')
  res.redirect(303, paths.dataListPart(type, 'changes'))
}

async function askReversion(
  services: Services,
  type: SectionType,
  req: Request,
  res: Response,
  isChanged = false,
): Promise<void> {
  const id = String(req.params.id)
  const { record, first, isDeleted, isEdited } = await services.recordChanges.state(
    companyOf(req).id,
    type,
    id,
  )
  if (isDeleted || !isEdited) return res.redirect(303, paths.dataDetail(type, id))
  const page = {
    shell: consoleShell(services, req, 'data'),
    name: nameOf(record),
    action: paths.dataDetailPart(type, id, 'reversion'),
    revision: record.revision,
    rows: valuePairs(services, req.context.lang, valuesOf(record), valuesOf(first)),
    isChanged,
    backHref: paths.dataDetail(type, id),
  }
  await sendPage(services, req, res, 'company/record-reversion', page, isChanged ? 409 : 200)
}

async function revert(services: Services, type: SectionType, req: Request, res: Response): Promise<void> {
  const id = String(req.params.id)
  const revision = Number((req.body as Record<string, unknown>)['revision'] ?? -1)
  try {
    await services.recordChanges.revert(actorOf(req), companyOf(req).id, type, { id, revision })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 721) {
      flashSlotLocked(req, error)
      return res.redirect(303, paths.dataDetail(type, id))
    }
    return askReversion(services, type, req, res, true)
  }
  addToast(req, 'success', 'records.toast.reverted')
  res.redirect(303, paths.dataDetail(type, id))
}

function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return values.filter((one): one is string => typeof one === 'string')
}

/** '12-3.0': a record and the revision of it that was looked at. */
function seenOf(text: string): Seen {
  const [id = '', revision = ''] = text.split('.')
  return { id, revision: /^\d{1,9}$/.test(revision) ? Number(revision) : -1 }
}
