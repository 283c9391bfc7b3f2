import {
  companySchema,
  ownCompanySchema,
  type CompanyFields,
  type OwnFields,
} from '#server/features/companies/index.ts'
import { renameKeys, toCamel, toSnake } from '#server/lib/case.ts'
import { input, refine } from '#server/lib/input.ts'
import { validate } from '#server/lib/validate.ts'
import type { CompanyTextValues, CompanyValues } from '#views/components/console/company/company-values.ts'
import { drawnFrom, typedValues } from './company-form.view.ts'

/** What the form of a company sends: its values as typed, and the change counter that it was drawn from. */
export interface CompanyInput {
  values: CompanyValues
  changeCounter: number
}

export const companyInput = refine<object, CompanyInput>(input({}), (schema) =>
  schema.custom((_, { original }) => ({
    values: typedValues(original),
    changeCounter: drawnFrom(original),
  })),
)

/** The control by which a form kept over a new sign-in is known to be a company's (DECISIONS §3). */
export const knownByName = 'name'

/** What was typed, checked. @throws AppError 406 with the fields */
export function companyFields(values: CompanyValues): CompanyFields {
  return validate<CompanyFields>(companySchema, renameKeys(values, toCamel))
}

/** The same of the part that a company's own admins change. @throws AppError 406 with the fields */
export function ownCompanyFields(values: CompanyTextValues): OwnFields {
  return validate<OwnFields>(ownCompanySchema, renameKeys(values, toCamel))
}

/** The control of a field: the form's names are in snake_case. */
export const controlOf = (field: string): string => toSnake(field)
