import type { Dashboard, Figures, RecipientViews } from '#server/features/analytics/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { UsageDay } from '#views/components/console/usage/usage-day.ts'
import type { UsageRecipient } from '#views/components/console/usage/usage-recipient.ts'
import type { UsageExport, UsageFigures, UsageSection } from '#views/components/console/usage/figures.ts'
import type { UsageProps } from '#views/components/console/usage/usage.tsx'
import type { Ui } from '#views/ui.tsx'
import { dayAt } from '#server/lib/zoned-day.ts'
import { askedRange, type AskedRange, type RangeQuery } from '#server/http/dashboard/range.ts'
import { paths } from '#server/http/paths.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'
import { domainForType } from '#server/features/companies/index.ts'
import { undatedName } from '#server/http/pages/site/section-name.ts'
import { sectionTypeNames, sectionTypes } from '#server/http/pages/company/names.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { getRequired } from '#server/lib/records.ts'
import type { DashboardServices } from './dashboard.ts'

/** How the public site was used on the days of the address. */
export async function usageProps(
  services: DashboardServices,
  request: PageRequest<unknown, RangeQuery>,
): Promise<UsageProps> {
  const { company, ui } = request
  const asked = askedRange(services, request, paths.dashboard)
  const { filter, isChosen, range } = asked
  const found = range && (await services.analytics.dashboard(company.id, range))
  return {
    ...{ filter, isChosen },
    figures: found && (await figuresOf(services, company, found, asked, ui)),
  }
}

async function figuresOf(
  services: DashboardServices,
  company: Company,
  found: Dashboard,
  { withDays }: AskedRange,
  ui: Ui,
): Promise<UsageProps['figures']> {
  const { now, then } = found
  const isSome = (figures: Figures | null) =>
    figures !== null && Object.values(figures).some((count) => count > 0)
  if (!isSome(now) && !isSome(then)) return 'nothing'
  const csvHref = (what: UsageExport) => withDays(paths.dashboardCsv(what))
  const today = services.analytics.today()
  return {
    now,
    before: then,
    days: await usageDays(services, company, found),
    endsToday: found.range.to >= today,
    sections: await usageSections(services, company, found, ui),
    sectionViews: found.sectionViews,
    terms: found.terms,
    recipients: await usageRecipients(services, company, found),
    downloads: found.downloads.map(({ subject, count }) => ({ kind: subject, count })),
    types: found.types.map(({ subject, count }) => ({ type: typeOf(subject), count })),
    languages: found.languages.map(({ subject, count }) => ({ lang: subject, count })),
    referrers: found.referrers.map(({ subject, count }) => ({ host: subject, count })),
    referredViews: found.referredViews,
    csvHref: {
      days: csvHref('days'),
      sections: csvHref('sections'),
      terms: csvHref('terms'),
      recipients: csvHref('recipients'),
      downloads: csvHref('downloads'),
      types: csvHref('types'),
      languages: csvHref('languages'),
      referrers: csvHref('referrers'),
    },
  }
}

/** The days, with what was published on them. */
export async function usageDays(
  { editions, config }: DashboardServices,
  { id }: Company,
  { days }: Pick<Dashboard, 'days'>,
): Promise<UsageDay[]> {
  const published = new Map<string, number[]>()
  for (const { number, publishedAt } of (await editions.all(id)).reverse()) {
    const day = dayAt(publishedAt, config.timeZone)
    published.set(day, [...(published.get(day) ?? []), number])
  }
  return days.map((day) => ({ ...day, editions: published.get(day.day) ?? [] }))
}

/** By the names that the company gives them; those viewed as often in the company's order. */
export async function usageSections(
  { site }: DashboardServices,
  { id, editionNumber }: Company,
  { sections: viewed }: Pick<Dashboard, 'sections'>,
  ui: Ui,
): Promise<UsageSection[]> {
  const sections = await site.sections(id, { edition: editionNumber })
  const views = new Map(viewed.map((one) => [one.sectionId, one.views]))
  return sectionTypes
    .flatMap((type) => sections.of(type))
    .filter((section) => views.has(section.id))
    .map((section) => ({
      id: String(section.id),
      type: sectionTypeNames[section.sectionType],
      ...undatedName(sections, section.id, ui),
      views: getRequired(views, section.id),
    }))
    .sort((a, b) => b.views - a.views)
}

/** By the names of the published data. */
export async function usageRecipients(
  { origins, recipients }: DashboardServices,
  company: Company,
  { recipients: viewed }: { recipients: RecipientViews[] },
): Promise<UsageRecipient[]> {
  const names = new Map<string, { name: string | null; facility: string | null }>()
  for (const type of sectionTypes) {
    const keys = viewed.filter((one) => one.type === type).map((one) => one.recipientKey)
    for (const [key, name] of await recipients.names(company.id, type, 'published', keys))
      names.set(recipientIdOf(type, key), name)
  }
  return viewed.map(({ type, recipientKey, views }) => {
    const id = recipientIdOf(type, recipientKey)
    const { name = null, facility = null } = names.get(id) ?? {}
    const href = origins.of(domainForType(company, type)) + paths.recipient(id)
    const known = name ?? facility
    return {
      ...{ id, type: sectionTypeNames[type], views },
      who: known ? { name: known, facility: name && facility, href } : null,
    }
  })
}

/** The type of a page's views, as they are counted. */
export function typeOf(subject: string): UsageFigures['types'][number]['type'] {
  return subject === 'disclosure' || subject === 'patient' ? subject : 'common'
}
