import type { Request } from 'express'
import {
  companySchema,
  fieldsOf,
  ownCompanySchema,
  ownFields,
  type Company,
  type CompanyFields,
  type FieldName,
  type OwnFields,
} from '#server/features/companies/index.ts'
import { renameKeys, toCamel, toSnake } from '#server/lib/case.ts'
import { validate } from '#server/lib/validate.ts'
import type { Conflict } from '#views/components/console/company/company-conflict.tsx'
import type { CompanyTextValues, CompanyValues } from '#views/components/console/company/company-values.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { uiOf } from '#server/http/rendering/render.ts'
import type { Services } from '../services.ts'

type Body = Record<string, unknown>

export const bodyOf = (req: Request): Body => ({ ...(req.body as Body | undefined) })

export const emptyValues: CompanyValues = {
  ...{ name: '', name_en: '', email: '', disclosure_domain: '', patient_domain: '' },
  ...{ copyright: '', copyright_en: '', is_active: true },
}

/** What a stored company puts into the form's controls. */
export function valuesOf(company: Company): CompanyValues {
  return renameKeys(
    Object.fromEntries(Object.entries(fieldsOf(company)).map(([name, value]) => [name, value ?? ''])),
    toSnake,
  ) as CompanyValues
}

/** What was typed, as it was; of a form that was kept over a sign-in too. */
export function typedValues(body: Body): CompanyValues {
  const text = (name: keyof CompanyValues) => (typeof body[name] === 'string' ? body[name] : '')
  const typed = Object.keys(emptyValues).map((name) => [name, text(name as keyof CompanyValues)])
  // A box that is not ticked is not sent.
  return { ...(Object.fromEntries(typed) as CompanyValues), is_active: body.is_active !== undefined }
}

const ownControls: readonly string[] = ownFields.map((name) => toSnake(name))

/** The part of a form's values that a company's own admins change. */
export function ownPart(values: CompanyValues): CompanyTextValues {
  const own = Object.entries(values).filter(([name]) => ownControls.includes(name))
  return Object.fromEntries(own) as unknown as CompanyTextValues
}

/** The same of what was typed, checked. @throws AppError 406 with the fields */
export function ownCompanyFields(req: Request): OwnFields {
  return validate<OwnFields>(ownCompanySchema, renameKeys(ownPart(typedValues(bodyOf(req))), toCamel))
}

/** What was typed, checked. @throws AppError 406 with the fields */
export function companyFields(req: Request): CompanyFields {
  return validate<CompanyFields>(companySchema, renameKeys(typedValues(bodyOf(req)), toCamel))
}

/** The change counter that the form was drawn from; one that is none fits no company. */
export function drawnFrom({ change_counter: counter }: Body): number {
  return typeof counter === 'string' && /^\d{1,9}$/.test(counter) ? Number(counter) : -1
}

/** The form that came back after signing in again (DECISIONS §3), if it was this one. */
export function keptCompany(req: Request): Body | undefined {
  const kept = keptValues(req)
  return kept.name === undefined ? undefined : kept
}

/** What is stored now where it differs from what was typed, of the fields that the form has. */
export function conflictOf(
  services: Services,
  req: Request,
  company: Company,
  typed: Partial<CompanyValues>,
): Conflict {
  const { t } = uiOf(services, req.context.lang)
  const stored = valuesOf(company)
  const words = (value: string | boolean) =>
    typeof value === 'string' ? value || '-' : t(`companies.${value ? 'on' : 'off'}`)
  return (Object.keys(typed) as (keyof CompanyValues)[])
    .filter((name) => stored[name] !== typed[name])
    .map((name) => ({ name, stored: words(stored[name]) }))
}

/** Errors by the names of controls, which are in snake_case. */
export function byControl(errors: Record<string, string>): Record<string, string> {
  return renameKeys(errors, (field) => toSnake(field as FieldName)) as Record<string, string>
}
