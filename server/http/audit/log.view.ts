import { AppError } from '#server/errors/app-error.ts'
import type { AuditFilter, AuditScope } from '#server/features/audit/index.ts'
import type { AuditLogProps } from '#views/components/console/audit-log.tsx'
import type { Ui } from '#views/ui.tsx'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { errorsOf } from '#server/http/definitions/refusals.ts'
import { listPager } from '#server/http/pages/pager.ts'
import { keptFields, pageQuery } from '#server/http/pages/list-query.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { withQuery } from '#server/http/paths.ts'
import { auditFilterOf } from './filter.ts'
import { kindOptions, peopleOptions } from './options.ts'
import { conditionsOf, type AuditQuery } from './query.ts'
import { auditRowsOf } from './rows.ts'
import type { AuditServices } from './services.ts'

/** Where a log is, and whose it is. */
export interface AuditLog {
  path: string
  csvPath: string
  scope: AuditScope
  /** Whose people the filter offers; null for the system admins. */
  peopleOf: number | null
  /** The company that the address asks for, where it may. */
  company?: { value: string; options: { value: string; label: string }[] }
}

type LogRequest = PageRequest<unknown, AuditQuery>

/** What the page of a log shows: the conditions of its address and the entries that meet them. */
export async function auditLogProps(
  services: AuditServices,
  request: LogRequest,
  log: AuditLog,
): Promise<AuditLogProps> {
  const { ui, query } = request
  const { page, size, person: personId } = query
  const { filter, errors } = readFilter(services, ui, query)
  const found = filter && (await services.audit.list(log.scope, filter, page, size))
  if (found) requirePage(page, found.entries)
  const values = valuesOf(query, log)
  const keep = keptFields(values)
  return {
    filter: {
      action: log.path,
      values,
      people: await peopleOptions(services, ui, log, personId),
      kinds: kindOptions(ui),
      companies: log.company?.options ?? null,
      resetHref: log.path,
      active: keep.length > 0,
      size,
      errors,
    },
    rows: found ? await auditRowsOf(services, request, found.entries) : [],
    showsCompany: log.company !== undefined,
    csvHref: found && found.entries.length > 0 ? withQuery(log.csvPath, values) : null,
    pager:
      found &&
      listPager(
        log.path,
        { page, size, total: found.total, count: found.entries.length },
        { keep, hrefOf: (to) => withQuery(log.path, { ...values, ...pageQuery(to, size) }) },
      ),
  }
}

/** Whether the conditions are wrong. */
export const isRefused = ({ filter }: AuditLogProps): boolean => Object.keys(filter.errors).length > 0

function valuesOf({ person, kind, from, to }: AuditQuery, { company }: AuditLog) {
  return { company: company?.value ?? '', person: person ? String(person) : '', kind, from, to }
}

function readFilter(
  services: AuditServices,
  ui: Ui,
  query: AuditQuery,
): { filter: AuditFilter | null; errors: Record<string, string> } {
  try {
    return { filter: auditFilterOf(services, conditionsOf(query), 'form'), errors: {} }
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error
    return { filter: null, errors: errorsOf(ui, error) }
  }
}
