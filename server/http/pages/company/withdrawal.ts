import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { dataTrackOf, MAX_NOTE, pdfTrackOf, sumTotals } from '#server/features/publishing/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { paths } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { textOf } from '../query.ts'
import { sectionTypeNames, sectionTypes } from './names.ts'
import {
  controlOf,
  idsOfPin,
  openProps,
  pinOfIds,
  typedTimes,
  zoneName,
} from './publishing/publication-props.ts'

/** /company/preview/withdrawal: data and PDFs that visitors shall not see any more, at once or at a time. */
export function withdrawalRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any', path: paths.withdrawal } as const
  return [
    { ...common, method: 'get', handler: (req, res) => show(services, req, res, keptValues(req), {}) },
    { ...common, method: 'post', body: 'form', handler: (req, res) => withdraw(services, req, res) },
  ]
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  typed: Partial<Record<string, string>>,
  errors: Record<string, string>,
): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const { versions, publications, publicationSettings } = services
  const states = await versions.states(company.id)
  const published = sectionTypes.filter((type) => states.of(dataTrackOf(type)).publishedVersion > 0)
  const types = await Promise.all(
    published.map(async (type) => {
      const totals = await versions.totalsOf(await versions.dataIn(company.id, type, 'published'))
      const { rowCount, amount } = sumTotals(0, totals)
      const name = sectionTypeNames[type]
      return { type: name, chosen: typed[name] !== undefined, rows: rowCount, yen: amount }
    }),
  )
  const pdfs = await Promise.all(
    sectionTypes
      .filter((type) => states.of(pdfTrackOf(type)).publishedVersion > 0)
      .map(async (type) => ({
        ...{ name: pdfTrackOf(type), type: sectionTypeNames[type] },
        chosen: typed[pdfTrackOf(type)] !== undefined,
        count: (await services.pdfs.list(company.id, type, 'published')).length,
      })),
  )
  const open = await publications.open(company.id)
  const withdrawals = open.filter(({ kind }) => kind === 'withdraw')
  const others = open.filter(({ kind }) => kind !== 'withdraw')
  const { needsApproval } = await publicationSettings.of(company.id)
  await sendPage(
    services,
    req,
    res,
    'company/withdrawal',
    {
      shell: consoleShell(services, req, 'preview'),
      types,
      pdfs,
      withdrawals: await openProps(services, company, withdrawals, lang),
      others: await openProps(services, company, others, lang),
      pins: { withdrawals: pinOfIds(withdrawals) },
      needsApproval,
      zone: zoneName(services, lang),
      action: paths.withdrawal,
      backHref: paths.companyPreview,
      values: { ...typed, note: typed.note ?? '' },
      errors,
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

async function withdraw(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const body = (req.body ?? {}) as Record<string, unknown>
  const times = typedTimes(services, lang, body)
  const chosen = sectionTypes.filter((type) => body[sectionTypeNames[type]] !== undefined)
  const typed: Record<string, string> = { ...times.values, note: textOf(body.note) }
  for (const type of chosen) typed[sectionTypeNames[type]] = '1'
  const pdfs = sectionTypes.map(pdfTrackOf).filter((track) => body[track] !== undefined)
  for (const track of pdfs) typed[track] = '1'
  const errors: Record<string, string> = { ...times.errors }
  if ([...typed.note!].length > MAX_NOTE)
    errors.note = services.translate(lang, 'common.error.maxLength', { limit: MAX_NOTE })
  if (chosen.length + pdfs.length === 0) errors[''] = services.translate(lang, 'publication.error.tracks')
  if (Object.keys(errors).length > 0) return show(services, req, res, typed, errors)
  try {
    const publication = await services.publications.request(actorOf(req), company.id, {
      kind: 'withdraw',
      tracks: [...chosen.map(dataTrackOf), ...pdfs],
      note: typed.note!,
      attestation: '',
      publishAt: times.moments.withdraw,
      seenWithdrawals: idsOfPin(body.withdrawals),
    })
    const word = !publication
      ? 'nothingWithdrawn'
      : publication.state === 'done'
        ? 'withdrawn'
        : 'withdrawalScheduled'
    addToast(req, 'success', `publication.toast.${word}`)
    res.redirect(303, paths.companyPreview)
  } catch (error) {
    if (!(error instanceof AppError) || ![406, 721].includes(error.code)) throw error
    const told = Object.fromEntries(
      Object.entries(fieldErrorsOf(services, req, error)).map(([field, text]) => [controlOf(field), text]),
    )
    await show(services, req, res, typed, told)
  }
}
