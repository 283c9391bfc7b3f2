import type { Standing, StepName, NextSteps } from '#server/features/next-steps/index.ts'
import type { TypeStatusRow } from '#views/components/console/type-status.tsx'
import type { NextStep } from '#views/components/console/next-steps.tsx'
import type { Ui } from '#views/ui.tsx'
import { isRefused } from '#server/http/dashboard/range.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/request/company.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { progressProps } from '#server/http/pages/company/imports/import-progress.ts'
import { sectionTypeNames } from '#server/http/pages/company/names.ts'
import { openProps } from '#server/http/pages/company/publishing/publication-props.ts'
import { sendUsageCsv } from './usage-csv.ts'
import { usageProps } from './usage.view.ts'

/** /company/dashboard: the company admin's landing page. */
export function dashboardRoutes(services: Services): Route[] {
  return [
    {
      method: 'get',
      path: paths.dashboard,
      access: 'company-admin',
      host: 'any',
      async handler(req, res) {
        const company = companyOf(req)
        const ui = uiOf(services, req.context.lang)
        const work = await services.work.of(company.id)
        const { running, edition } = work
        // periods as visitors read them
        const { display } = await services.site.wording(company.id, 'published')
        const props = {
          shell: consoleShell(services, req, 'dashboard'),
          year: work.year,
          steps: stepProps(ui, work),
          next: work.next,
          running: running && {
            fileName: (await services.uploads.get(company.id, running.uploadedFileId)).fileName,
            href: paths.importCheck(running.id),
            progress: progressProps(ui, running.id, await services.imports.progress(company.id, running.id)),
          },
          open: await openProps(
            services,
            company,
            await services.publications.open(company.id),
            req.context.lang,
          ),
          types: work.statuses.map((standing) => standingProps(standing, edition)),
          usage: await usageProps(services, req, company),
        }
        const status = isRefused(props.usage.filter) ? 422 : 200
        await sendPage(services, req, res, 'company/dashboard', props, status, display)
      },
    },
    {
      method: 'get',
      path: paths.dashboardCsv(':what'),
      access: 'company-admin',
      host: 'any',
      handler: (req, res) => sendUsageCsv(services, req, res),
    },
  ]
}

function standingProps({ type, state, ...areas }: Standing, edition: NextSteps['edition']): TypeStatusRow {
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

function stepProps(ui: Ui, work: NextSteps): Record<StepName, NextStep> {
  const { steps, statuses: standings, waiting, importedCount, edition } = work
  const current = edition?.number ?? 0
  const draftRows = standings.reduce((sum, { draft }) => sum + draft.rows, 0)
  const isAhead = (state: Standing['state']) => standings.some((standing) => standing.state === state)
  const previewRows = standings.reduce((sum, { preview }) => sum + preview.rows, 0)
  const note = (key: string, params: Record<string, number> = {}) =>
    ui.t(
      `console.stepNote.${key}`,
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, ui.format.count(value)])),
    )
  const uploadNote =
    waiting.length > 0
      ? note('waiting', { n: waiting.length })
      : importedCount > 0
        ? note('files', { n: importedCount })
        : note('noFiles')
  const publishNote = isAhead('previewAhead')
    ? current > 0
      ? note('publishNext', { next: current + 1, current })
      : note('publishFirst')
    : current > 0
      ? note('published', { current })
      : ''
  return {
    upload: {
      state: steps.upload,
      note: uploadNote,
      href: paths.importCsv,
      ...(waiting[0] && {
        href: paths.importCheck(waiting[0].id),
        button: ui.t('console.step.upload.waiting'),
      }),
    },
    check: {
      state: steps.check,
      note: draftRows > 0 ? note('draftRows', { n: draftRows }) : '',
      href:
        importedCount > 0 ? paths.dataList(standings.find(({ draft }) => draft.rows > 0)?.type ?? 1) : null,
    },
    preview: {
      state: steps.preview,
      note: isAhead('draftAhead') ? note('notMoved') : previewRows > 0 ? note('moved') : '',
      href: importedCount > 0 ? paths.companyPreview : null,
    },
    publish: {
      state: steps.publish,
      note: publishNote,
      href: isAhead('previewAhead') ? paths.publication : null,
    },
  }
}
