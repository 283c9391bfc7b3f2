import type { NextSteps, TypeStatus } from '#server/features/next-steps/index.ts'
import type { RangeQuery } from '#server/http/dashboard/range.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { sectionTypeNames } from '#server/http/pages/company/names.ts'
import { paths } from '#server/http/paths.ts'
import type { TypeStatusRow } from '#views/components/console/type-status-row.ts'
import type { Props } from '#views/pages/company/dashboard/+Page.tsx'
import { progressProps } from '../imports/import-progress.ts'
import { openProps } from '../publishing/publication-props.ts'
import type { DashboardServices } from './dashboard.ts'
import { firstRunProps } from './first-run.view.ts'
import { awaitingStep, stepProps } from './steps.view.ts'
import { usageProps } from './usage.view.ts'

export async function dashboardProps(
  services: DashboardServices,
  request: PageRequest<unknown, RangeQuery>,
): Promise<Props> {
  const { company, ui, lang, user } = request
  const work = await services.nextSteps.of(company.id)
  const open = await services.publications.open(company.id)
  const awaiting = open.find(({ state }) => state === 'awaiting-approval')
  const openRequests = await services.requestInbox.openCount(company.id)
  const isOwn = awaiting?.requestedBy === user.id
  return {
    shell: request.shell('dashboard'),
    first: firstRunProps(work, await services.versions.states(company.id)),
    year: work.year,
    steps: { ...stepProps(ui, work), ...(awaiting && { publish: awaitingStep(ui, awaiting, isOwn) }) },
    next: awaiting ? (isOwn ? null : 'publish') : work.next,
    awaits: awaiting ? (isOwn ? 'others' : 'reader') : null,
    running: work.running && (await runningProps(services, request, work.running)),
    open: await openProps(services, company, open, lang),
    requests: openRequests > 0 ? { open: openRequests, href: paths.requestInbox } : null,
    types: work.statuses
      .filter(({ type, state }) => company.types.includes(type) || state !== 'none')
      .map((status) => statusProps(status, work.edition)),
    usage: await usageProps(services, request),
  }
}

/** The import in progress. */
async function runningProps(
  { imports, uploads }: DashboardServices,
  { company, ui }: PageRequest,
  { id, uploadedFileId }: NonNullable<NextSteps['running']>,
) {
  return {
    fileName: (await uploads.get(company.id, uploadedFileId)).fileName,
    href: paths.importCheck(id),
    progress: progressProps(ui, id, await imports.progress(company.id, id)),
  }
}

function statusProps({ type, state, ...areas }: TypeStatus, edition: NextSteps['edition']): TypeStatusRow {
  const figures = (area: { rows: number; amount: number }) => ({ rows: area.rows, yen: area.amount })
  return {
    type: sectionTypeNames[type],
    href: paths.dataList(type),
    state,
    draft: figures(areas.draft),
    preview: figures(areas.preview),
    published:
      edition && areas.published.rows > 0
        ? { ...figures(areas.published), edition: edition.number, at: edition.publishedAt }
        : null,
  }
}
