import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { differenceKinds, type DifferenceKind } from '#server/features/comparisons/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '#server/http/paths.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/public-pages.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/request/company.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { pagerOf } from '#server/http/pages/pager.ts'
import { numberOf, requirePage, sizeOf, yearOf } from '#server/http/pages/query.ts'
import { comparisonShown, isUnderWay } from '#server/http/pages/company/imports/comparison-progress.ts'
import { changedSections, differenceRow, sectionOptions } from './changed-sections.ts'
import { sectionTypeNames, sectionTypes } from '#server/http/pages/company/names.ts'

/**
 * /company/preview/differences/{type}: the rows in which the preview differs from what visitors see, or with ?from
 * and ?to one edition from another. Section, kind and page stand in the address.
 */
export function differencesRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  return sectionTypes.flatMap((type): Route[] => [
    {
      ...common,
      method: 'get',
      path: paths.differences(type),
      // Reloads itself while rows are compared.
      passive: true,
      handler: (req, res) => show(services, type, req, res),
    },
    {
      ...common,
      method: 'get',
      path: paths.differencesProgress(type),
      passive: true,
      async handler(req, res) {
        const { from, to } = await sidesOf(services, type, req)
        const progress = await services.comparisons.between(from, to)
        const shown = comparisonShown(uiOf(services, req.context.lang), progress)
        res.set('Cache-Control', 'no-store').json(shown)
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.differencesAgain(type),
      body: 'form',
      async handler(req, res) {
        const { from, to, editions } = await sidesOf(services, type, req)
        await services.comparisons.tryAgain(from, to)
        res.redirect(303, withQuery(paths.differences(type), editions))
      },
    },
  ])
}

interface Sides {
  from: DataVersion
  to: DataVersion
  /** The editions of the address; empty where preview and published are compared. */
  editions: { from?: number; to?: number }
}

/** @throws AppError 404 for editions that the company does not have */
async function sidesOf(services: Services, type: SectionType, req: Request): Promise<Sides> {
  const { versions, editions } = services
  const { id } = companyOf(req)
  if (req.query.from === undefined && req.query.to === undefined)
    return {
      from: await versions.dataIn(id, type, 'published'),
      to: await versions.dataIn(id, type, 'preview'),
      editions: {},
    }
  const asked = { from: numberOf(req.query.from, 0), to: numberOf(req.query.to, 0) }
  for (const number of [asked.from, asked.to]) if (!(await editions.get(id, number))) throw new AppError(404)
  return {
    from: await versions.dataOfEdition(id, type, asked.from),
    to: await versions.dataOfEdition(id, type, asked.to),
    editions: asked,
  }
}

function kindOf(value: unknown): DifferenceKind | undefined {
  if (value === undefined || value === '') return undefined
  const kind = differenceKinds.find((one) => one === value)
  if (!kind) throw new AppError(404)
  return kind
}

function sideName(ui: Ui, side: 'published' | 'publishedEdition' | 'preview' | 'edition', edition = 0) {
  const params = { number: ui.format.count(edition) }
  return {
    heading: ui.t(`comparison.side.${side}`, params),
    inText: ui.t(`comparison.sideInText.${side}`, params),
  }
}

const publishedName = (ui: Ui, edition: number) =>
  edition > 0 ? sideName(ui, 'publishedEdition', edition) : sideName(ui, 'published')

async function show(services: Services, type: SectionType, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const ui = uiOf(services, req.context.lang)
  const { from, to, editions } = await sidesOf(services, type, req)
  const sectionId = req.query.sectionId ? numberOf(req.query.sectionId, 0) : undefined
  if (sectionId !== undefined) services.sections.get(type, sectionId)
  const filter = { year: yearOf(req.query.year), sectionId, kind: kindOf(req.query.kind) }
  const page = numberOf(req.query.page, 1)
  const size = sizeOf(req.query.size)

  const differences = await services.comparisons.between(from, to)
  const [before, after] = [await services.versions.totalsOf(from), await services.versions.totalsOf(to)]
  const { rows, total } = await services.comparisons.rows(from, to, filter, page, size)
  requirePage(page, rows)

  const path = paths.differences(type)
  const hrefOf = (query: {
    year?: number | undefined
    sectionId?: number | undefined
    kind?: string | undefined
    page?: number
  }) =>
    withQuery(path, {
      ...editions,
      year: query.year,
      sectionId: query.sectionId,
      kind: query.kind,
      page: query.page === 1 ? undefined : query.page,
      size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    })
  const keep = Object.entries({ ...editions, ...filter })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
  const query = withQuery('', editions)
  await sendPage(services, req, res, 'company/differences', {
    shell: consoleShell(services, req, 'preview'),
    type: sectionTypeNames[type],
    from: editions.from ? sideName(ui, 'edition', editions.from) : publishedName(ui, company.editionNumber),
    to: editions.to ? sideName(ui, 'edition', editions.to) : sideName(ui, 'preview'),
    state: isUnderWay(differences)
      ? 'running'
      : differences.state === 'queued'
        ? 'running'
        : differences.state,
    progress: isUnderWay(differences)
      ? { href: paths.differencesProgress(type) + query, ...comparisonShown(ui, differences) }
      : null,
    againAction: paths.differencesAgain(type) + query,
    backTo: editions.from ? 'editions' : 'preview',
    backHref: editions.from ? paths.editions : paths.companyPreview,
    counts: differences.rows,
    years: changedSections(services, ui, { before, after, sections: differences.sections }, hrefOf),
    filter: {
      action: path,
      keep: Object.entries(editions).map(([name, value]): [string, string] => [name, String(value)]),
      values: {
        year: filter.year ? String(filter.year) : '',
        sectionId: sectionId ? String(sectionId) : '',
        kind: filter.kind ?? '',
      },
      years: [...new Set(differences.sections.map(({ year }) => year))].map((year) => ({
        value: String(year),
        label: ui.format.fiscalYear(year),
      })),
      sections: sectionOptions(services, ui, differences.sections),
      resetHref: hrefOf({}),
      active: Object.values(filter).some((value) => value !== undefined),
      size,
    },
    rows: rows.map((row) => differenceRow(services, ui, row)),
    pager:
      rows.length === 0
        ? null
        : pagerOf({ page, size, total, count: rows.length }, (to) => hrefOf({ ...filter, page: to }), {
            action: path,
            current: size,
            options: [...pageSizes],
            keep,
          }),
  })
}
