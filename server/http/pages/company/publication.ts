import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { mainDomain } from '#server/features/companies/index.ts'
import {
  dataTrackOf,
  isUnpublished,
  MAX_NOTE,
  pdfTrackOf,
  sumTotals,
  tracks,
  type Track,
} from '#server/features/publishing/index.ts'
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
import { numberOf, textOf } from '../query.ts'
import { changedWording, wordingChangesOf } from './wording/changes/track-status.ts'
import { changeProps, sectionTypeNames, sectionTypes, userNames } from './names.ts'
import { pdfProps } from './pdf-changes.ts'
import {
  answerOf,
  blockedProps,
  controlOf,
  idsOfPin,
  typedTimes,
  withdrawalProps,
  zoneName,
} from './publishing/publication-props.ts'

/** /company/preview/publication: the differences, who answers for them, and the publication itself. */
export function publicationRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any', path: paths.publication } as const
  return [
    {
      ...common,
      method: 'get',
      handler: (req, res) => showDifferences(services, req, res, keptValues(req), {}),
    },
    { ...common, method: 'post', body: 'form', handler: (req, res) => publish(services, req, res) },
    {
      ...common,
      method: 'get',
      path: paths.publicationDone(':number'),
      handler: (req, res) => showPublished(services, req, res),
    },
  ]
}

async function showDifferences(
  services: Services,
  req: Request,
  res: Response,
  typed: Partial<Record<string, string>>,
  errors: Record<string, string>,
): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const settings = await services.publicationSettings.of(company.id)
  const states = await services.versions.states(company.id)
  const changing = sectionTypes.filter((type) => isUnpublished(states.get(dataTrackOf(type))!))
  const compared = await Promise.all(
    changing.map(async (type) => ({
      type,
      ...(await services.totalChanges.comparePreview(company.id, type)),
    })),
  )
  const changedPdfs = sectionTypes.map(pdfTrackOf).filter((track) => isUnpublished(states.get(track)!))
  const pdfs = await Promise.all(
    sectionTypes
      .filter((type) => changedPdfs.includes(pdfTrackOf(type)))
      .map(async (type) => {
        const { publishedVersion: before, previewVersion: after } = states.get(pdfTrackOf(type))!
        return pdfProps(
          services,
          type,
          await services.pdfs.compare(company.id, type, { before, after }),
          lang,
        )
      }),
  )
  const wording = changedWording(states)
  const pinned: Track[] = [...changing.map(dataTrackOf), ...changedPdfs, ...wording]
  const { withdrawals, pin } = await withdrawalProps(services, company, pinned, lang)
  const yenDifference = compared.reduce(
    (sum, { preview, published }) => sum + sumTotals(0, preview).amount - sumTotals(0, published).amount,
    0,
  )
  await sendPage(
    services,
    req,
    res,
    'company/publish',
    {
      shell: consoleShell(services, req, 'preview'),
      nextEdition: company.editionNumber + 1,
      currentEdition: company.editionNumber || null,
      tracks: compared.map(({ type, changes }) => ({
        type: sectionTypeNames[type],
        years: changeProps(services, changes, lang),
      })),
      pdfs,
      wording: await wordingChangesOf(services, company, wording, 'preview-published', lang),
      rows: null,
      yenDifference,
      differenceHrefs: Object.fromEntries(
        changing.map((type) => [sectionTypeNames[type], paths.differences(type)]),
      ),
      blocked: await blockedProps(services, company, lang),
      backHref: paths.companyPreview,
      form: {
        action: paths.publication,
        pins: {
          settings: String(settings.changeNumber),
          withdrawals: pin,
          // Tells a form that left everything out from one that was never filled in.
          chosen: '1',
          ...Object.fromEntries(pinned.map((track) => [track, String(states.get(track)!.previewVersion)])),
        },
        values: { ...typed, note: typed.note ?? '' },
        errors,
        attestation: attestationOf(services, req, settings),
        choices: pinned.map((track) => ({
          track,
          label: services.translate(lang, `publication.track.${track}`),
          isChosen: typed.chosen === undefined || typed[choiceOf(track)] !== undefined,
        })),
        withdrawals,
        needsApproval: settings.needsApproval,
        zone: zoneName(services, lang),
      },
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

/** What was published, by whom and where to look at it. */
async function showPublished(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const edition = await services.editions.get(company.id, numberOf(req.params.number, 0))
  if (!edition) throw new AppError(404)
  const by = edition.publishedBy
  const names = by === null ? undefined : await userNames(services, company, [by], lang)
  await sendPage(services, req, res, 'company/published', {
    shell: consoleShell(services, req, 'preview'),
    edition: edition.number,
    at: edition.publishedAt,
    by: (by !== null && names?.get(by)) || '-',
    publicHref: `${services.origins.of(mainDomain(company))}${paths.top}`,
    dashboardHref: paths.dashboard,
  })
}

/** A number that a form pinned; undefined where there is none. */
const pinOf = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined

/** The box that takes a track into the publication. */
const choiceOf = (track: Track) => `publish-${track}`

const pinnedSettings = (body: Record<string, unknown>) => {
  const settingsNumber = pinOf(body.settings)
  return settingsNumber === undefined ? {} : { settingsNumber }
}

async function publish(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const body = (req.body ?? {}) as Record<string, unknown>
  const times = typedTimes(services, lang, body)
  const chosen = tracks.filter((track) => body[choiceOf(track)] !== undefined)
  const typed = {
    ...times.values,
    ...answerOf(body),
    note: textOf(body.note),
    chosen: '1',
    ...Object.fromEntries(chosen.map((track) => [choiceOf(track), '1'])),
  }
  const errors: Record<string, string> = { ...times.errors }
  if (chosen.length === 0 && body.chosen !== undefined)
    errors.choice = services.translate(lang, 'tracks.publish.nothingChosen')
  if ([...typed.note].length > MAX_NOTE)
    errors.note = services.translate(lang, 'common.error.maxLength', { limit: MAX_NOTE })
  if (body.attest === undefined) errors.attest = services.translate(lang, 'console.publish.attestRequired')
  if (Object.keys(errors).length > 0) return showDifferences(services, req, res, typed, errors)

  const settings = await services.publicationSettings.of(company.id)
  const expected = Object.fromEntries(
    chosen.flatMap((track): [Track, number][] => {
      const version = pinOf(body[track])
      return version === undefined ? [] : [[track, version]]
    }),
  )
  try {
    const publication = await services.publications.request(actorOf(req), company.id, {
      kind: 'publish',
      note: typed.note,
      attestation: attestationOf(services, req, settings),
      ...pinnedSettings(body),
      ...answerOf(body),
      seenWithdrawals: idsOfPin(body.withdrawals),
      publishAt: times.moments.publish,
      withdrawAt: times.moments.withdraw,
      tracks: Object.keys(expected) as Track[],
      expected,
    })
    if (publication?.editionNumber) return res.redirect(303, paths.publicationDone(publication.editionNumber))
    if (publication) {
      const isWaiting = publication.state === 'awaiting-approval'
      addToast(req, 'success', `publication.toast.${isWaiting ? 'requested' : 'scheduled'}`)
      return res.redirect(303, paths.publicationRequest(publication.id))
    }
    // A second click, or somebody else was first: what was wanted is there.
    addToast(req, 'success', 'toast.success.alreadyPublished')
    res.redirect(303, paths.companyPreview)
  } catch (error) {
    if (!(error instanceof AppError) || ![406, 721].includes(error.code)) throw error
    await showDifferences(services, req, res, typed, refusalsOf(services, req, error, settings.changeNumber))
  }
}

/** Why it was refused, by control. */
function refusalsOf(services: Services, req: Request, error: AppError, settingsNumber: number) {
  const say = (key: string) => ({ '': services.translate(req.context.lang, key) })
  if (error.code === 721) {
    if (error.results) return say('publication.error.otherOpen')
    if (error.fields.length > 0) return fieldErrorsOf(services, req, error)
    const body = (req.body ?? {}) as Record<string, unknown>
    const isSame = (pinOf(body.settings) ?? settingsNumber) === settingsNumber
    return say(isSame ? 'console.publish.changedMeanwhile' : 'publication.error.settingsChanged')
  }
  const fields = Object.entries(fieldErrorsOf(services, req, error))
  return Object.fromEntries(fields.map(([field, text]) => [controlOf(field), text]))
}
