import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { restorableUntil, type Edition } from '#server/features/publishing/index.ts'
import type { Lang } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { pageSizes } from '#server/http/front-door/public-pages.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { pagerOf } from '../pager.ts'
import { numberOf, requirePage, sizeOf } from '../query.ts'
import { changeProps, sectionTypeNames, sectionTypes, userNames } from './names.ts'
import { pdfChangesOf, versionsOf } from './pdf-changes.ts'
import { trackNames } from './publishing/publication-props.ts'
import { wordsBetween } from './wording/changes/words-between.ts'

const SOON_MS = 31 * 24 * 60 * 60_000

/** /company/preview/editions: every publication as a record, and one of them. */
export function editionRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any', method: 'get' } as const
  return [
    { ...common, path: paths.editions, handler: (req, res) => showEditions(services, req, res) },
    { ...common, path: paths.edition(':number'), handler: (req, res) => showEdition(services, req, res) },
  ]
}

/** The edition that an address names. @throws AppError 404 */
export async function editionOf(services: Services, req: Request): Promise<Edition> {
  const edition = await services.editions.get(companyOf(req).id, numberOf(req.params.number, 0))
  if (!edition) throw new AppError(404)
  return edition
}

async function showEditions(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const { editions, publicationSettings, clock } = services
  const page = numberOf(req.query.page, 1)
  const size = sizeOf(req.query.size)
  const settings = await publicationSettings.of(company.id)
  const { editions: shown, total } = await editions.page(company.id, page, size)
  requirePage(page, shown)
  const changed = await editions.changedTracks(
    company.id,
    shown.map(({ number }) => number),
  )
  const names = await userNames(
    services,
    company,
    shown.flatMap(({ publishedBy }) => publishedBy ?? []),
    lang,
  )
  const soon =
    settings.yearsKept === null
      ? []
      : (await editions.all(company.id)).filter((edition) => {
          const until = restorableUntil(edition, settings)
          return edition.purgedAt === null && until !== null && until <= clock.now() + SOON_MS
        })
  await sendPage(services, req, res, 'company/editions', {
    shell: consoleShell(services, req, 'preview'),
    editions: shown.map((edition) => ({
      number: edition.number,
      href: paths.edition(edition.number),
      isCurrent: edition.replacedAt === null,
      restoredNumber: edition.restoredNumber,
      withdrawn: edition.withdrawn,
      purged: edition.purgedAt !== null,
      at: edition.publishedAt,
      by: nameOf(names, edition),
      note: edition.note,
      changed: trackNames(services, changed.get(edition.number) ?? [], lang),
      rows: edition.rowCount,
      yen: edition.amount,
      contentHash: edition.contentHash,
      restorableUntil: restorableUntil(edition, settings),
    })),
    pager:
      total === 0
        ? null
        : pagerOf(
            { page, size, total, count: shown.length },
            (to) => withQuery(paths.editions, { page: to, size }),
            { action: paths.editions, current: size, options: [...pageSizes], keep: [] },
          ),
    yearsKept: settings.yearsKept,
    soon: soon.map(({ number }) => number),
    requestsHref: paths.publicationRequests,
    backHref: paths.companyPreview,
  })
}

async function showEdition(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const { editions, publicationSettings } = services
  const edition = await editionOf(services, req)
  const { number, publishedBy, restoredNumber } = edition
  const settings = await publicationSettings.of(company.id)
  const tracks = await editions.tracksOf(company.id, number)
  const ids = publishedBy === null ? [] : [publishedBy]
  const names = await userNames(services, company, ids, lang)
  const isPurged = edition.purgedAt !== null
  const isCurrent = edition.replacedAt === null
  const before = number > 1 ? await editions.get(company.id, number - 1) : null
  await sendPage(services, req, res, 'company/edition', {
    shell: consoleShell(services, req, 'preview'),
    number,
    at: edition.publishedAt,
    by: nameOf(names, edition),
    replacedAt: edition.replacedAt,
    note: edition.note,
    restored:
      restoredNumber === null ? null : { number: restoredNumber, href: paths.edition(restoredNumber) },
    rows: edition.rowCount,
    yen: edition.amount,
    contentHash: edition.contentHash,
    restorableUntil: restorableUntil(edition, settings),
    isCurrent,
    isPurged,
    tracks: tracks.map(({ track, version, changed }) => ({
      name: trackNames(services, [track], lang)[0]!,
      version,
      changed,
    })),
    // Against an edition whose rows are gone there is nothing to compare.
    ...(isPurged || before?.purgedAt
      ? { changes: [], pdfs: [], wording: [] }
      : await differencesOf(services, company.id, number, lang)),
    restoreHref: isPurged || isCurrent ? null : paths.editionRestoration(number),
    draftHref: isPurged ? null : paths.editionDraft(number),
    backHref: paths.editions,
  })
}

/** What an edition changed of the one before it. */
async function differencesOf(services: Services, companyId: number, number: number, lang: Lang) {
  const versions = {
    before: await versionsOf(services, companyId, number - 1),
    after: await versionsOf(services, companyId, number),
  }
  return {
    changes: await changesOf(services, companyId, number - 1, number, lang),
    pdfs: await pdfChangesOf(services, companyId, versions, lang),
    wording: await wordsBetween(services, companyId, versions, lang),
  }
}

/** The sums that differ between two editions (0: nothing), types without a difference left out. */
export async function changesOf(
  services: Services,
  companyId: number,
  before: number,
  after: number,
  lang: Lang,
) {
  const compared = await Promise.all(
    sectionTypes.map(async (type) => ({
      type: sectionTypeNames[type],
      years: changeProps(
        services,
        (await services.totalChanges.compareEditions(companyId, type, before, after)).changes,
        lang,
      ),
    })),
  )
  return compared.filter(({ years }) => years.length > 0)
}

function nameOf(names: Map<number, string>, { publishedBy }: Edition): string {
  return (publishedBy !== null && names.get(publishedBy)) || '-'
}
