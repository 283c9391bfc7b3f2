import { AppError } from '#server/errors/app-error.ts'
import type { Counted, Dashboard } from '#server/features/analytics/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import { downloadName, languageName, typeName } from '#views/components/console/usage/names.ts'
import type { UsageExport } from '#views/components/console/usage/figures.ts'
import type { Ui } from '#views/ui.tsx'
import { sendCsv } from '#server/http/files/send-csv.ts'
import { requestedRange, type RangeQuery } from '#server/http/dashboard/range.ts'
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

type Line = (string | number | null)[]

/** Each table of the dashboard as a file: its headings first. */
const tables: Record<UsageExport, (source: Source) => Promise<Line[]> | Line[]> = {
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
  terms({ ui: { t, format }, found }) {
    return [
      [
        ...[t('dashboard.column.rank'), t('dashboard.terms.name'), t('dashboard.column.count')],
        ...[t('dashboard.column.share'), t('dashboard.terms.withoutResult')],
      ],
      ...found.terms.map(({ term, count, share, withoutResult }, at) => [
        ...[at + 1, term, count, format.share(share), withoutResult],
      ]),
    ]
  },
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
  downloads: ({ ui, found }) =>
    counted(ui, 'downloads', 'count', found.downloads, (kind) => downloadName(ui, kind)),
  types: ({ ui, found }) => counted(ui, 'types', 'views', found.types, (type) => typeName(ui, typeOf(type))),
  languages: ({ ui, found }) =>
    counted(ui, 'languages', 'views', found.languages, (lang) => languageName(ui, lang)),
  referrers: ({ ui, found }) =>
    counted(ui, 'referrers', 'views', found.referrers, (host) => host, found.referredViews),
}

function counted(
  { t, format }: Ui,
  what: 'downloads' | 'types' | 'languages' | 'referrers',
  column: 'count' | 'views',
  rows: Counted[],
  nameOf: (subject: string) => string,
  /** Of all that were counted, where the rows are not all of them. */
  total = rows.reduce((sum, { count }) => sum + count, 0),
): Line[] {
  return [
    [t(`dashboard.${what}.name`), t(`dashboard.column.${column}`), t('dashboard.column.share')],
    ...rows.map(({ subject, count }) => [nameOf(subject), count, format.share(count / Math.max(1, total))]),
  ]
}

/** Sends what the dashboard shows of something. @throws AppError 404 there is no such table */
export async function sendUsageCsv(
  services: DashboardServices,
  { company, ui, params: { what }, query, http }: PageRequest<{ what: string }, RangeQuery>,
): Promise<void> {
  if (!isExport(what)) throw new AppError(404)
  const found = await services.analytics.dashboard(company.id, requestedRange(services, query))
  const lines = await tables[what]({ services, company, ui, found })
  const days = `${found.range.from}_${found.range.to}`
  await sendCsv(
    services,
    http.res,
    { name: `${ui.t(`dashboard.${what}.title`)}_${days}.csv`, plainName: `${what}_${days}.csv` },
    textOf(lines),
  )
}

const isExport = (what: string): what is UsageExport => Object.hasOwn(tables, what)

async function* textOf(lines: Line[]) {
  yield BYTE_ORDER_MARK + lines.map(csvLine).join('')
}
