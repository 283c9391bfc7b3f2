import { AppError } from '#server/errors/app-error.ts'
import type { Dashboard } from '#server/features/analytics/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import { typeName } from '#views/components/console/usage/names.ts'
import type { UsageExport } from '#views/components/console/usage/figures.ts'
import type { Ui } from '#views/ui.tsx'
import { requestedRange, type RangeQuery } from '#server/http/dashboard/range.ts'
import {
  commonTables,
  countedLines,
  sendUsageLines,
  type UsageLine,
} from '#server/http/dashboard/usage-lines.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { DashboardServices } from './dashboard.ts'
import { typeOf, usageDays, usageRecipients, usageSections } from './usage.view.ts'

/** What a table is made of. */
interface Source {
  services: DashboardServices
  company: Company
  ui: Ui
  found: Dashboard
}

/** Each table of the dashboard as a file: its headings first. */
const tables: Record<UsageExport, (source: Source) => Promise<UsageLine[]> | UsageLine[]> = {
  async days({ services, company, ui: { t, format }, found }) {
    const days = await usageDays(services, company, found)
    const editions = (numbers: number[]) =>
      numbers
        .map((number) => t('common.edition', { number: format.count(number) }))
        .join(t('dashboard.days.listSeparator'))
    return [
      ['day', 'views', 'visitors', 'edition'].map((column) => t(`dashboard.days.${column}`)),
      ...days.map((day) => [day.day, day.views, day.visitors, editions(day.editions)]),
    ]
  },
  async sections({ services, company, ui, found }) {
    const { t, format } = ui
    const sections = await usageSections(services, company, found, ui)
    return [
      [
        ...[t('dashboard.types.name'), t('dashboard.sections.code'), t('dashboard.sections.name')],
        ...[t('dashboard.column.views'), t('dashboard.column.share')],
      ],
      ...sections.map(({ type, code, name, views }) => [
        ...[t(`common.type.${type}`), code, name],
        ...[views, format.share(views / Math.max(1, found.sectionViews))],
      ]),
    ]
  },
  terms: ({ ui, found }) => commonTables.terms(ui, found),
  async recipients({ services, company, ui: { t }, found }) {
    const recipients = await usageRecipients(services, company, found)
    return [
      [
        ...[t('dashboard.column.rank'), t('dashboard.types.name'), t('dashboard.recipients.name')],
        ...[t('dashboard.recipients.facility'), t('dashboard.column.views')],
      ],
      ...recipients.map(({ type, who, views }, at) => [
        ...[at + 1, t(`common.type.${type}`), who?.name ?? t('dashboard.recipients.unpublished')],
        ...[who?.facility ?? null, views],
      ]),
    ]
  },
  downloads: ({ ui, found }) => commonTables.downloads(ui, found),
  types: ({ ui, found }) =>
    countedLines(ui, 'types', 'views', found.types, (type) => typeName(ui, typeOf(type))),
  languages: ({ ui, found }) => commonTables.languages(ui, found),
  referrers: ({ ui, found }) => commonTables.referrers(ui, found),
}

/** Sends what the dashboard shows of something. @throws AppError 404 there is no such table */
export async function sendUsageCsv(
  services: DashboardServices,
  request: PageRequest<{ what: string }, RangeQuery>,
): Promise<void> {
  const { company, ui, query } = request
  const { what } = request.params
  if (!isExport(what)) throw new AppError(404)
  const found = await services.analytics.dashboard(company.id, requestedRange(services, query))
  const lines = await tables[what]({ services, company, ui, found })
  await sendUsageLines(services, request, { what, range: found.range }, lines)
}

const isExport = (what: string): what is UsageExport => Object.hasOwn(tables, what)
