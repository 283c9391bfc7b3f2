import { MAX_DOMAINS, MAX_LIST_BYTES, type FaultyLine } from '#server/features/institution-domains/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/institution-domains/+Page.tsx'
import type { RequestServices } from './group.ts'

/** Faulty lines that are named: the others are most often wrong for the same reason. */
const NAMED = 10

export async function domainsProps(
  { institutionDomains }: RequestServices,
  request: PageRequest,
  typed: Typed<FaultyLine[]> | null,
): Promise<Props> {
  const kept = await institutionDomains.find(request.company.id)
  const faults = typed?.found ?? []
  return {
    shell: request.shell('requests'),
    backHref: paths.requestInbox,
    action: paths.institutionDomains,
    file: { action: paths.institutionDomainsFile, size: request.ui.format.bytes(MAX_LIST_BYTES) },
    list: typed?.values['list'] ?? kept.text,
    isTyped: typed?.form === 'list',
    count: kept.count,
    limit: MAX_DOMAINS,
    // Once a change by somebody else was seen, what is sent next is meant.
    seen: typed && typed.code !== 721 ? (typed.values['seen'] ?? '') : kept.seen,
    faultsIn: typed?.form === 'file' ? 'file' : 'list',
    faults: faults.slice(0, NAMED),
    moreFaults: Math.max(0, faults.length - NAMED),
    errors: typed?.errors ?? {},
  }
}
