import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import {
  dataTrackOf,
  isDue,
  isOpen,
  type Publication,
  type PublicationState,
} from '#server/features/publishing/index.ts'
import type { Props } from '#views/pages/company/publication-request/+Page.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { paths } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { numberOf, textOf } from '../query.ts'
import { changeProps, sectionTypeNames, sectionTypes, userNames } from './names.ts'
import { pdfChangesOf } from './pdf-changes.ts'
import { stateShown, whatOf } from './publishing/publication-props.ts'
import { wordsBetween } from './wording/changes/words-between.ts'

type Step = (actor: ReturnType<typeof actorOf>, companyId: number, id: number) => Promise<Publication>

/** /company/preview/requests/{id}: what was asked for, and what an admin decides about it. */
export function publicationRequestRoutes(services: Services): Route[] {
  const { publications } = services
  const common = { access: 'company-admin', host: 'any' } as const
  const step = (path: string, toast: string, stepOf: (body: Record<string, unknown>) => Step): Route => ({
    ...common,
    method: 'post',
    path,
    body: 'form',
    handler: (req, res) =>
      take(services, req, res, toast, stepOf((req.body ?? {}) as Record<string, unknown>)),
  })
  return [
    {
      ...common,
      method: 'get',
      path: paths.publicationRequest(':id'),
      handler: (req, res) => show(services, req, res, keptValues(req).reason ?? '', {}),
    },
    step(
      paths.publicationApproval(':id'),
      'approved',
      () =>
        (...ask) =>
          publications.approve(...ask),
    ),
    step(
      paths.publicationRejection(':id'),
      'rejected',
      (body) =>
        (...ask) =>
          publications.reject(...ask, textOf(body.reason)),
    ),
    step(
      paths.publicationCancellation(':id'),
      'cancelled',
      () =>
        (...ask) =>
          publications.cancel(...ask),
    ),
  ]
}

async function take(
  services: Services,
  req: Request,
  res: Response,
  toast: string,
  step: Step,
): Promise<void> {
  const id = numberOf(req.params.id, 0)
  try {
    const publication = await step(actorOf(req), companyOf(req).id, id)
    addToast(req, 'success', `publication.toast.${toast}`)
    res.redirect(303, paths.publicationRequest(publication.id))
  } catch (error) {
    if (!(error instanceof AppError) || ![403, 406, 409, 721].includes(error.code)) throw error
    const say = (key: string) => ({ '': services.translate(req.context.lang, `publication.error.${key}`) })
    const errors =
      error.code === 406
        ? fieldErrorsOf(services, req, error)
        : say(error.code === 403 ? 'own' : error.code === 409 ? 'withdrawalPast' : 'tooLate')
    const body = (req.body ?? {}) as Record<string, unknown>
    await show(services, req, res, textOf(body.reason), errors)
  }
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  reason: string,
  errors: Record<string, string>,
): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const found = await services.publications.get(company.id, numberOf(req.params.id, 0))
  const ids = [found.requestedBy, found.decidedBy].filter((id) => id !== null)
  const names = await userNames(services, company, ids, lang)
  const nameOf = (id: number | null) => (id !== null && names.get(id)) || '-'
  const isOwn = found.requestedBy === req.auth!.user.id
  const isAwaiting = found.state === 'awaiting-approval'
  // Approved after its withdrawal, it would be refused (409).
  const mayApprove =
    isAwaiting && !isOwn && (found.withdrawAt === null || found.withdrawAt > services.clock.now())
  const isCompared = isOpen(found) && found.kind !== 'withdraw'
  const versions = await versionsOf(services, company.id, found)
  const mayCancel =
    (isAwaiting && isOwn) || (found.state === 'scheduled' && !isDue(found, services.clock.now()))
  await sendPage(
    services,
    req,
    res,
    'company/publication-request',
    {
      shell: consoleShell(services, req, 'preview'),
      id: found.id,
      kind: found.kind,
      state: stateShown(services, found),
      what: whatOf(services, found, lang),
      requested: { by: nameOf(found.requestedBy), at: found.requestedAt },
      decided: found.decidedAt === null ? null : { by: nameOf(found.decidedBy), at: found.decidedAt },
      publishAt: found.publishAt,
      withdrawAt: found.withdrawAt,
      note: found.note,
      attestation: found.attestation,
      reason: found.reason,
      edition:
        found.editionNumber === null
          ? null
          : { number: found.editionNumber, href: paths.edition(found.editionNumber) },
      endedAt: found.endedAt,
      changes: isCompared ? await changesOf(services, req, found) : null,
      pdfs: isCompared ? await pdfChangesOf(services, company.id, versions, lang) : [],
      wording: isCompared ? await wordsBetween(services, company.id, versions, lang) : [],
      hints: await hintsOf(services, req, found, isOwn),
      approveAction: mayApprove ? paths.publicationApproval(found.id) : null,
      rejectAction: isAwaiting && !isOwn ? paths.publicationRejection(found.id) : null,
      cancelAction: mayCancel ? paths.publicationCancellation(found.id) : null,
      backHref: paths.companyPreview,
      values: { reason },
      errors,
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

/** What visitors see now against what was pinned. */
async function changesOf(services: Services, req: Request, { tracks }: Publication) {
  const pinned = sectionTypes.flatMap((type) => {
    const version = tracks.get(dataTrackOf(type))
    return version === undefined ? [] : [{ type, version }]
  })
  const compared = await Promise.all(
    pinned.map(async ({ type, version }) => ({
      type: sectionTypeNames[type],
      years: changeProps(
        services,
        (await services.totalChanges.comparePinned(companyOf(req).id, type, version)).changes,
        req.context.lang,
      ),
    })),
  )
  return compared.filter(({ years }) => years.length > 0)
}

/** The versions that visitors see of the tracks that it concerns, and those that were pinned. */
async function versionsOf(services: Services, companyId: number, { tracks }: Publication) {
  const states = await services.versions.states(companyId)
  const shown = [...tracks.keys()].map((track) => [track, states.of(track).publishedVersion] as const)
  return { before: new Map(shown), after: tracks }
}

async function hintsOf(
  services: Services,
  req: Request,
  found: Publication,
  isOwn: boolean,
): Promise<Props['hints']> {
  const now = services.clock.now()
  const hints: Props['hints'] = []
  const isState = (state: PublicationState) => found.state === state
  if (isState('failed')) hints.push('failed')
  if (isDue(found, now)) hints.push('due')
  if (isOpen(found) && found.kind !== 'withdraw' && found.dropsWithdrawals) hints.push('drops')
  if (isState('awaiting-approval')) {
    if (isOwn) {
      const users = await services.users.findAllOf(companyOf(req).id)
      const others = users.some(({ id, isActive }) => isActive && id !== found.requestedBy)
      hints.push(others ? 'own' : 'nobody')
    }
    if (found.withdrawAt !== null && found.withdrawAt <= now) hints.push('withdrawalPast')
    else if (found.publishAt !== null && found.publishAt <= now) hints.push('late')
  }
  if (isOpen(found) && found.kind === 'publish') {
    const states = await services.versions.states(companyOf(req).id)
    const isNewer = [...found.tracks].some(([track, version]) => states.of(track).previewVersion > version)
    if (isNewer) hints.push('newer')
  }
  return hints
}
