import {
  companyInput,
  ownCompanyInput,
  type CompanyFields,
  type OwnFields,
} from '#server/features/companies/index.ts'
import { renameKeys, toCamel, toSnake } from '#server/lib/case.ts'
import { sentInput } from '#server/http/definitions/typed.ts'
import { converted, readInput } from '#server/lib/input.ts'
import type { CompanyTextValues, CompanyValues } from '#views/components/console/company/company-values.ts'
import { drawnFrom, typedValues } from './company-form.view.ts'

/** What the form of a company sends: its values as typed, and the change counter that it was drawn from. */
interface CompanyForm {
  values: CompanyValues
  changeCounter: number
}

export const companyForm = converted(sentInput, (sent): CompanyForm => ({
  values: typedValues(sent),
  changeCounter: drawnFrom(sent),
}))

/** The control by which a form kept over a new sign-in is known to be a company's (DECISIONS §3). */
export const knownByName = 'name'

/** What was typed, checked. @throws AppError 406 with the fields */
export function companyFields(values: CompanyValues): CompanyFields {
  return readInput(companyInput, renameKeys(values, toCamel))
}

/** The same of the part that a company's own admins change. @throws AppError 406 with the fields */
export function ownCompanyFields(values: CompanyTextValues): OwnFields {
  return readInput(ownCompanyInput, renameKeys(values, toCamel))
}

/** The control of a field: the form's names are in snake_case. */
export const controlOf = (field: string): string => toSnake(field)
