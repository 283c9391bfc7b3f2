import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { MAX_NOTE, pdfTrackOf, type Edition } from '#server/features/publishing/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { attestationOf } from '#server/http/rendering/attestation.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { paths } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { textOf } from '../query.ts'
import { changesOf, editionOf } from './editions.ts'
import { changeProps, sectionTypeNames, sectionTypes } from './names.ts'
import { pdfChangesOf, pdfProps, versionsOf } from './pdf-changes.ts'
import { answerOf, blockedProps, idsOfPin, withdrawalProps } from './publishing/publication-props.ts'
import { wordsBetween } from './wording/changes/words-between.ts'

type Errors = Record<string, string>

/** An earlier edition comes back: to visitors, or into the draft. Each asks on a page of its own. */
export function editionRestorationRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  const restoration = { ...common, path: paths.editionRestoration(':number') }
  const draft = { ...common, path: paths.editionDraft(':number') }
  return [
    {
      ...restoration,
      method: 'get',
      handler: (req, res) => showRestoration(services, req, res, keptValues(req), {}),
    },
    { ...restoration, method: 'post', body: 'form', handler: (req, res) => restore(services, req, res) },
    { ...draft, method: 'get', handler: (req, res) => showDraft(services, req, res, {}) },
    { ...draft, method: 'post', body: 'form', handler: (req, res) => restoreDraft(services, req, res) },
  ]
}

/** An edition of which there is still what it showed. @throws AppError 404 */
async function keptEdition(services: Services, req: Request): Promise<Edition> {
  const edition = await editionOf(services, req)
  if (edition.purgedAt !== null) throw new AppError(404)
  return edition
}

const numbered = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined

async function showRestoration(
  services: Services,
  req: Request,
  res: Response,
  typed: Partial<Record<string, string>>,
  errors: Errors,
): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const { number } = await keptEdition(services, req)
  const versions = await versionsOf(services, company.id, number)
  const current = await versionsOf(services, company.id, company.editionNumber)
  const shown = [...versions].filter(([, version]) => version > 0).map(([track]) => track)
  const { withdrawals, pin } = await withdrawalProps(services, company, shown, lang)
  const settings = await services.publicationSettings.of(company.id)
  await sendPage(
    services,
    req,
    res,
    'company/edition-restoration',
    {
      shell: consoleShell(services, req, 'preview'),
      number,
      nextEdition: company.editionNumber + 1,
      changes: await changesOf(services, company.id, company.editionNumber, number, lang),
      pdfs: await pdfChangesOf(services, company.id, { before: current, after: versions }, lang),
      wording: await wordsBetween(services, company.id, { before: current, after: versions }, lang),
      blocked: await blockedProps(services, company, lang),
      backHref: paths.editions,
      form: {
        action: paths.editionRestoration(number),
        pins: {
          settings: String(settings.changeNumber),
          current: String(company.editionNumber),
          withdrawals: pin,
        },
        values: { ...typed, note: typed.note ?? '' },
        withdrawals,
        errors,
        attestation: attestationOf(services, req, settings),
        needsApproval: settings.needsApproval,
      },
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

async function restore(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const { number } = await keptEdition(services, req)
  const body = (req.body ?? {}) as Record<string, unknown>
  const note = textOf(body.note)
  const typed = { note, ...answerOf(body) }
  const errors: Errors = {}
  if ([...note].length > MAX_NOTE)
    errors.note = services.translate(lang, 'common.error.maxLength', { limit: MAX_NOTE })
  if (body.attest === undefined) errors.attest = services.translate(lang, 'console.publish.attestRequired')
  if (Object.keys(errors).length > 0) return showRestoration(services, req, res, typed, errors)
  const settings = await services.publicationSettings.of(company.id)
  const settingsNumber = numbered(body.settings) ?? -1
  try {
    const publication = await services.publications.request(actorOf(req), company.id, {
      kind: 'restore',
      edition: number,
      expectedEdition: numbered(body.current) ?? 0,
      settingsNumber,
      ...answerOf(body),
      seenWithdrawals: idsOfPin(body.withdrawals),
      note,
      attestation: attestationOf(services, req, settings),
    })
    if (publication?.editionNumber) return res.redirect(303, paths.publicationDone(publication.editionNumber))
    addToast(req, 'success', `publication.toast.${publication ? 'requested' : 'alreadyRestored'}`)
    res.redirect(303, publication ? paths.publicationRequest(publication.id) : paths.editions)
  } catch (error) {
    if (!(error instanceof AppError) || ![406, 721].includes(error.code)) throw error
    if (error.fields.length > 0)
      return showRestoration(services, req, res, typed, fieldErrorsOf(services, req, error))
    const key = error.results
      ? 'otherOpen'
      : settingsNumber === settings.changeNumber
        ? 'editionChanged'
        : 'settingsChanged'
    const told = { '': services.translate(lang, `publication.error.${key}`) }
    await showRestoration(services, req, res, typed, told)
  }
}

async function showDraft(services: Services, req: Request, res: Response, errors: Errors): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const { number } = await keptEdition(services, req)
  const { pin, ...counts } = await services.draftRestore.preview(company.id, number)
  const compared = await Promise.all(
    sectionTypes.map(async (type) => ({
      type: sectionTypeNames[type],
      years: changeProps(services, await services.totalChanges.compareDraft(company.id, type, number), lang),
    })),
  )
  const versions = await versionsOf(services, company.id, number)
  const lists = await Promise.all(
    sectionTypes.map(async (type) => ({
      type,
      ...(await services.pdfDraft.compareDraft(company.id, type, versions.get(pdfTrackOf(type)) ?? 0)),
    })),
  )
  await sendPage(
    services,
    req,
    res,
    'company/edition-draft',
    {
      shell: consoleShell(services, req, 'preview'),
      number,
      counts,
      pdfs: lists
        .map((list) => pdfProps(services, list.type, list, lang))
        .filter(({ changes }) => changes.length > 0),
      pdfsMissing: lists.reduce((sum, { missing }) => sum + missing, 0),
      changes: compared.filter(({ years }) => years.length > 0),
      action: paths.editionDraft(number),
      backHref: paths.editions,
      pins: { draft: pin },
      errors,
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

async function restoreDraft(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { number } = await keptEdition(services, req)
  const body = (req.body ?? {}) as Record<string, unknown>
  try {
    await services.draftRestore.restore(actorOf(req), company.id, number, textOf(body.draft))
  } catch (error) {
    if (!(error instanceof AppError) || ![715, 721].includes(error.code)) throw error
    const told =
      error.code === 715
        ? fieldErrorsOf(services, req, error)
        : { '': services.translate(req.context.lang, 'publication.error.draftChanged') }
    return showDraft(services, req, res, told)
  }
  addToast(req, 'success', 'publication.toast.draftRestored')
  res.redirect(303, paths.companyPreview)
}
