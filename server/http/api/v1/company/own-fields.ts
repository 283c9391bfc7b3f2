import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import {
  fieldsOf,
  ownFields,
  type Company,
  type CompanyFields,
  type FieldName,
} from '#server/features/companies/index.ts'
import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { authOf } from '#server/http/request/actor.ts'
import { keysOf } from '#server/lib/records.ts'

export function withoutUndefined(fields: Partial<CompanyFields>): Partial<CompanyFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A company's admin may send the other fields only if they are unchanged. @throws AppError 610 otherwise */
export function requireOwnFields(req: Request, company: Company, changes: Partial<CompanyFields>): void {
  if (authOf(req).user.roleLevel === SYSTEM_ADMIN) return
  const stored = fieldsOf(company)
  const own: readonly FieldName[] = ownFields
  const foreign = keysOf(changes).filter((name) => !own.includes(name) && changes[name] !== stored[name])
  if (foreign.length > 0) throw new AppError(610)
}
