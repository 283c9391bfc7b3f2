import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import {
  auditEventNames,
  auditKinds,
  eventsOf,
  type AuditFilter,
  type AuditKind,
  type AuditScope,
} from '#server/features/audit/index.ts'
import type { AuditLogProps } from '#views/components/console/audit-log.tsx'
import type { OptionGroup } from '#views/components/console/audit-filter.tsx'
import type { Ui } from '#views/ui.tsx'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { pagerOf } from '../pages/pager.ts'
import { numberOf, requirePage, sizeOf, textOf } from '../pages/query.ts'
import { withQuery } from '../paths.ts'
import { DEFAULT_PAGE_SIZE, pageSizes } from '#server/http/front-door/public-pages.ts'
import { uiOf } from '#server/http/rendering/render.ts'
import type { Services } from '../services.ts'
import { sendAuditCsv } from './csv.ts'
import { nameShown } from './words.ts'
import { auditFilterOf, type AuditConditions } from './filter.ts'
import { auditRowsOf } from './rows.ts'

/** Where a log is, and whose it is. */
export interface AuditLog {
  path: string
  csvPath: string
  scope: AuditScope
  /** Whose people the filter offers; null for the system admins. */
  peopleOf: number | null
  /** What the address says beside the conditions. */
  company?: { value: string; options: { value: string; label: string }[] }
}

/** What the page of a log shows: the conditions of its address and the entries that meet them. */
export async function auditLogProps(services: Services, req: Request, log: AuditLog): Promise<AuditLogProps> {
  const ui = uiOf(services, req.context.lang)
  const conditions = conditionsOf(req)
  const page = numberOf(req.query.page, 1)
  const size = sizeOf(req.query.size)
  const values = valuesOf(conditions, log)
  const { filter, errors } = readFilter(services, req, conditions)
  const found = filter && (await services.audit.list(log.scope, filter, page, size))
  if (found) requirePage(page, found.entries)
  const hrefOf = (to: number) =>
    withQuery(log.path, {
      ...values,
      page: to === 1 ? undefined : to,
      size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    })
  const keep = Object.entries(values).filter(([, value]) => value)
  const count = found?.entries.length ?? 0
  return {
    filter: {
      action: log.path,
      values,
      people: await peopleOptions(services, ui, log, conditions.personId),
      kinds: kindOptions(ui),
      companies: log.company?.options ?? null,
      resetHref: log.path,
      active: keep.length > 0,
      size,
      errors,
    },
    rows: found ? await auditRowsOf(services, req, found.entries) : [],
    showsCompany: log.company !== undefined,
    csvHref: count > 0 ? withQuery(log.csvPath, values) : null,
    pager:
      found && count > 0
        ? pagerOf({ page, size, total: found.total, count }, hrefOf, {
            action: log.path,
            current: size,
            options: [...pageSizes],
            keep,
          })
        : null,
  }
}

/** The file behind the page's link. An address with a wrong date is nobody's link. */
export function sendAuditLogCsv(
  services: Services,
  req: Request,
  res: Response,
  log: Pick<AuditLog, 'scope'>,
): Promise<void> {
  return sendAuditCsv(services, req, res, log.scope, auditFilterOf(services, conditionsOf(req), 'form'))
}

function conditionsOf({ query }: Request): AuditConditions {
  const kind = textOf(query.kind)
  if (kind && !eventsOf(kind)) throw new AppError(404)
  const person = textOf(query.person)
  return {
    personId: person ? numberOf(person, 0) : undefined,
    kind,
    from: textOf(query.from).slice(0, 20),
    to: textOf(query.to).slice(0, 20),
  }
}

function valuesOf({ personId, kind, from, to }: AuditConditions, log: AuditLog) {
  return { company: log.company?.value ?? '', person: personId ? String(personId) : '', kind, from, to }
}

function readFilter(services: Services, req: Request, conditions: AuditConditions) {
  try {
    const filter: AuditFilter | null = auditFilterOf(services, conditions, 'form')
    return { filter, errors: {} }
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error
    return { filter: null, errors: fieldErrorsOf(services, req, error) }
  }
}

/** The people there are; one who is gone but asked for stays chosen. */
async function peopleOptions(services: Services, ui: Ui, log: AuditLog, chosen: number | undefined) {
  const people = await services.users.findAllOf(log.peopleOf)
  const system = log.company && log.peopleOf !== null ? await services.users.findAllOf(null) : []
  const options = [...people, ...system].map((user) => ({
    value: String(user.id),
    label: nameShown(user, ui.lang),
  }))
  if (chosen !== undefined && !options.some(({ value }) => value === String(chosen)))
    options.unshift({ value: String(chosen), label: ui.t('audit.person.chosen', { id: chosen }) })
  return options
}

function kindOptions(ui: Ui): OptionGroup[] {
  return Object.entries(auditKinds).map(([kind, names]) => ({
    label: ui.t(`audit.kind.${kind as AuditKind}`),
    options: [
      { value: kind, label: ui.t('audit.filter.allOfKind', { kind: ui.t(`audit.kind.${kind}`) }) },
      ...auditEventNames
        .filter((name) => (names as readonly string[]).includes(name))
        .map((name) => ({ value: name, label: ui.t(`audit.event.${name}`) })),
    ],
  }))
}
