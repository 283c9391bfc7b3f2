import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { mainDomain } from '#server/features/companies/index.ts'
import { dataTrackOf, isUnpublished, sumTotals, type Track } from '#server/features/publishing/index.ts'
import { paths } from '../../paths.ts'
import { sendPage } from '../../render.ts'
import type { Route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '../../shells.ts'
import { addToast } from '../../toasts.ts'
import { numberOf, textOf } from '../query.ts'
import { changeProps, sectionTypeNames, sectionTypes, userNames } from './names.ts'

const MAX_NOTE = 1000

/** /company/preview/publication: the differences, who answers for them, and the publication itself. */
export function publicationRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any', path: paths.publication } as const
  return [
    { ...common, method: 'get', handler: (req, res) => showDifferences(services, req, res, '', {}) },
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
  note: string,
  errors: Record<string, string>,
): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const states = await services.publishing.states(company.id)
  const changing = sectionTypes.filter((type) => isUnpublished(states.get(dataTrackOf(type))!))
  const compared = await Promise.all(
    changing.map(async (type) => ({ type, ...(await services.publishing.comparePreview(company.id, type)) })),
  )
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
      rows: null,
      yenDifference,
      form: {
        action: paths.publication,
        backHref: paths.companyPreview,
        pins: Object.fromEntries(
          changing.map((type) => [dataTrackOf(type), String(states.get(dataTrackOf(type))!.previewVersion)]),
        ),
        values: { note },
        errors,
      },
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

/** What was published, by whom and where to look at it. */
async function showPublished(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const edition = await services.publishing.edition(company.id, numberOf(req.params.number, 0))
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

async function publish(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { user } = req.auth!
  const { lang } = req.context
  const body = (req.body ?? {}) as Record<string, unknown>
  const note = textOf(body.note)
  const errors: Record<string, string> = {}
  if ([...note].length > MAX_NOTE)
    errors.note = services.translate(lang, 'common.error.maxLength', { limit: MAX_NOTE })
  if (body.attest === undefined) errors.attest = services.translate(lang, 'console.publish.attestRequired')
  if (Object.keys(errors).length > 0) return showDifferences(services, req, res, note, errors)

  const expected = Object.fromEntries(
    sectionTypes
      .map(dataTrackOf)
      .filter((track) => typeof body[track] === 'string' && /^\d{1,9}$/.test(body[track]))
      .map((track): [Track, number] => [track, Number(body[track])]),
  )
  try {
    const edition = await services.publishing.publish(company.id, {
      userId: user.id,
      note,
      tracks: Object.keys(expected) as Track[],
      expected,
    })
    if (!edition) {
      // A second click, or somebody else was first: what was wanted is there.
      addToast(req, 'success', 'toast.success.alreadyPublished')
      return res.redirect(303, paths.companyPreview)
    }
    res.redirect(303, paths.publicationDone(edition.number))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 721) throw error
    const changed = { '': services.translate(lang, 'console.publish.changedMeanwhile') }
    return showDifferences(services, req, res, note, changed)
  }
}
