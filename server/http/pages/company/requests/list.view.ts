import { inboxTabs, type InboxFilter } from '#server/features/correction-requests/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { keptFields, pageQuery } from '#server/http/pages/list-query.ts'
import { listPager } from '#server/http/pages/pager.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/correction-requests/+Page.tsx'
import { userNames } from '../user-names.ts'
import type { RequestServices } from './group.ts'
import { inboxRow } from './inbox-row.ts'
import type { InboxQuery } from './list.input.ts'

export async function inboxProps(
  services: RequestServices,
  request: PageRequest<unknown, InboxQuery>,
): Promise<Props> {
  const { company, query, lang, actor } = request
  const { page, size, tab = 'open', keyWords, mine } = query
  const filter = { tab, keyWords, ...(mine && { assignedTo: actor.userId ?? undefined }) }
  const { entries, total } = await services.requestInbox.list(company.id, filter, page, size)
  requirePage(page, entries)
  const assigned = entries.flatMap(({ request: { assignedTo } }) => assignedTo ?? [])
  const names = await userNames(services, company, assigned, lang)
  const keep = keptFields({ tab: query.tab, keyWords, mine: mine ? '1' : undefined })
  const hrefOf = (to: number) =>
    withQuery(paths.requestInbox, { ...Object.fromEntries(keep), ...pageQuery(to, size) })
  const { bar, all } = await barProps(services, request, filter)
  return {
    shell: request.shell('requests'),
    bar,
    domainsHref: paths.institutionDomains,
    requests: entries.map((entry) => inboxRow(services, entry, names)),
    emptiness: keyWords !== '' || mine ? 'noMatch' : all === 0 ? 'never' : 'noneHere',
    pager: listPager(paths.requestInbox, { page, size, total, count: entries.length }, { keep, hrefOf }),
  }
}

async function barProps(
  { requestInbox }: RequestServices,
  { company, query }: PageRequest<unknown, InboxQuery>,
  { tab: current, ...narrowed }: InboxFilter,
): Promise<{ bar: Props['bar']; all: number }> {
  const { keyWords } = narrowed
  const mine = query.mine ? '1' : undefined
  const counts = await requestInbox.counts(company.id, narrowed)
  const bar = {
    action: paths.requestInbox,
    tabs: inboxTabs.map((tab) => ({
      tab,
      count: counts[tab],
      href: withQuery(paths.requestInbox, { tab: tab === 'open' ? undefined : tab, keyWords, mine }),
      isCurrent: tab === current,
    })),
    ...{ keyWords, isMine: query.mine },
    keep: keptFields({ tab: query.tab, size: pageQuery(1, query.size).size }),
    resetHref: withQuery(paths.requestInbox, { tab: query.tab }),
  }
  return { bar, all: counts.all }
}
