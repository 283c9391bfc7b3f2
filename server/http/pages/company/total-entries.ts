import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import { yearsOf } from '#server/features/data-records/index.ts'
import { sameFigure, typedFigure, type TypedTotal } from '#server/features/record-changes/index.ts'
import { DISCLOSURE, type SectionType } from '#server/features/sections/index.ts'
import type { TotalLeaf } from '#views/pages/company/total-entries/+Page.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { latestYearOf } from '#server/http/rendering/fiscal-year.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { paths, withQuery } from '../../paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { yearOf } from '../query.ts'
import { sectionTypeNames } from './names.ts'

/** /company/data/list/disclosure/totals: the yearly totals of sections without rows. Patients have none (FIELD). */
export function totalEntriesRoutes(services: Services): Route[] {
  const type = DISCLOSURE
  const common = { path: paths.dataListPart(type, 'totals'), access: 'company-admin', host: 'any' } as const
  return [
    { ...common, method: 'get', handler: (req, res) => showTotals(services, type, req, res, {}) },
    { ...common, method: 'post', body: 'form', handler: (req, res) => saveTotals(services, type, req, res) },
  ]
}

interface Shown {
  status?: number
  year?: number
  typed?: Record<string, string>
  errors?: Record<string, string>
  stamp?: string
  isChanged?: boolean
}

const keys = ['numberOfPayments', 'amount'] as const

async function showTotals(services: Services, type: SectionType, req: Request, res: Response, shown: Shown) {
  const company = companyOf(req)
  const { lang } = req.context
  const { t, format } = uiOf(services, lang)
  const latest = await latestYearOf(services, company.id)
  const data = await services.versions.dataIn(company.id, type, 'draft')
  const kept = keptValues(req)
  const year = shown.year ?? yearOf(kept['year'] ?? req.query.year) ?? yearsOf(data)[0] ?? latest
  const stored = await services.totalEntries.ofYear(company.id, type, year)
  const typed = shown.typed ?? (kept['stamp'] === undefined ? {} : (kept as Record<string, string>))
  const leaves = stored.entries.map(({ section, recordId, ...figures }) => {
    const now = keys.map((key) => typedFigure(figures[key]))
    const [payments, amount] = keys.map((key, at) => typed[`t${section.id}.${key}`] ?? now[at]!)
    const differs = shown.isChanged && !(sameFigure(payments!, now[0]!) && sameFigure(amount!, now[1]!))
    const leaf: TotalLeaf = {
      ...{ id: section.id, code: section.code, name: section.name[lang] },
      ...{ payments: payments!, amount: amount! },
      now: differs
        ? t('records.totals.now', {
            payments: format.number(figures.numberOfPayments),
            amount: format.number(figures.amount),
          })
        : null,
      href: recordId ? paths.dataDetail(type, recordId) : null,
    }
    return { rootId: section.rootId, leaf }
  })
  const years = [...new Set([latest, ...yearsOf(data), year, latest - 1, latest - 2, latest - 3])]
  const page = {
    shell: consoleShell(services, req, 'data'),
    type: sectionTypeNames[type],
    year,
    years: years.sort((a, b) => b - a),
    action: paths.dataListPart(type, 'totals'),
    stamp: shown.stamp ?? stored.stamp,
    roots: services.sections
      .roots(type)
      .map(({ id, code, name }) => ({
        code,
        name: name[lang],
        leaves: leaves.filter(({ rootId }) => rootId === id).map(({ leaf }) => leaf),
      }))
      .filter((root) => root.leaves.length > 0),
    errors: shown.errors ?? {},
    isChanged: shown.isChanged ?? false,
    backHref: paths.dataList(type),
  }
  await sendPage(services, req, res, 'company/total-entries', page, shown.status)
}

async function saveTotals(services: Services, type: SectionType, req: Request, res: Response): Promise<void> {
  const sent = Object.fromEntries(
    Object.entries(req.body as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  )
  const year = yearOf(sent['year'])
  if (year === undefined) throw new AppError(406)
  const typed: TypedTotal[] = services.totalEntries.leavesOf(type).map(({ id }) => ({
    sectionId: id,
    numberOfPayments: sent[`t${id}.numberOfPayments`] ?? '',
    amount: sent[`t${id}.amount`] ?? '',
  }))
  const stamp = sent['stamp'] ?? ''
  try {
    const changed = await services.totalEntries.save(
      actorOf(req),
      companyOf(req).id,
      type,
      year,
      typed,
      stamp,
    )
    addToast(req, 'success', changed > 0 ? 'api.update.200' : 'records.toast.unchanged')
    res.redirect(303, withQuery(paths.dataListPart(type, 'totals'), { year }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 721)
      return showTotals(services, type, req, res, { status: 409, year, typed: sent, isChanged: true })
    if (error.code !== 712 && error.code !== 715) throw error
    const errors = Object.fromEntries(
      Object.entries(fieldErrorsOf(services, req, error)).map(([field, text]) => [
        field && `t${field}`,
        text,
      ]),
    )
    const { httpStatus: status } = entryOf(error.code)
    return showTotals(services, type, req, res, { status, year, typed: sent, errors, stamp })
  }
}
