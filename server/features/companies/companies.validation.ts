import Joi from '#server/lib/joi.ts'
import { emailRule } from '#server/lib/email-rule.ts'
import { converted, field, input, optional, required, withDefault, type Input } from '#server/lib/input.ts'
import { oneLine } from '#server/lib/one-line.ts'
import type { CompanyFields, OwnFields } from './company-fields.ts'
import { corporateNumberRule } from './corporate-number-rule.ts'
import { domainRule } from './domain-rule.ts'

/** SPEC §5, text limits: names and other inputs, in code points as the columns count them. */
const LONGEST = 255

const line = oneLine(LONGEST)

const requiredLine = (message: string) =>
  required(field(line.messages({ 'any.required': message, 'string.empty': message })))
const domain = field<string | null>(domainRule)

const fields = {
  name: requiredLine('companies.error.nameRequired'),
  nameEn: field(line.allow('')),
  // Stored in lower case, so that the unique key ignores case (413).
  email: required(field(emailRule.max(LONGEST).lowercase())),
  disclosureDomain: domain,
  patientDomain: domain,
  copyright: requiredLine('companies.error.copyrightRequired'),
  copyrightEn: field(line.allow('')),
  corporateNumber: field(corporateNumberRule),
  isActive: field(Joi.boolean().truthy('1').falsy('0')),
  invitesUsers: field(Joi.boolean().truthy('1').falsy('0')),
}

/** PUT company/update: omitted fields stay unchanged. */
export const companyChangesInput: Input<Partial<CompanyFields>> = converted(
  input({
    ...fields,
    name: optional(fields.name),
    email: optional(fields.email),
    copyright: optional(fields.copyright),
  }),
  (changes) => ({
    ...changes,
    ...(changes.disclosureDomain === '' && { disclosureDomain: null }),
    ...(changes.patientDomain === '' && { patientDomain: null }),
  }),
)

/** The whole form of a company's own admins: `ownFields`. */
export const ownCompanyInput: Input<OwnFields> = input({
  name: fields.name,
  nameEn: withDefault(fields.nameEn, ''),
  email: fields.email,
  copyright: fields.copyright,
  copyrightEn: withDefault(fields.copyrightEn, ''),
  corporateNumber: withDefault(fields.corporateNumber, ''),
})

/** All fields of a company, for the system admin's form or POST company/add. */
export const companyInput: Input<CompanyFields> = converted(
  input({
    ...fields,
    // A rule of the field, not of the object, since object rules run only if every field is valid.
    disclosureDomain: field<string | null>(
      domainRule.when('patientDomain', {
        is: Joi.valid('', null),
        then: Joi.string()
          .empty(Joi.valid('', null))
          .required()
          .messages({ 'any.required': 'companies.error.domainRequired' }),
      }),
    ),
    nameEn: withDefault(fields.nameEn, ''),
    copyrightEn: withDefault(fields.copyrightEn, ''),
    corporateNumber: withDefault(fields.corporateNumber, ''),
    isActive: withDefault(fields.isActive, true),
    invitesUsers: withDefault(fields.invitesUsers, false),
  }),
  (company) => ({
    ...company,
    disclosureDomain: company.disclosureDomain || null,
    patientDomain: company.patientDomain || null,
  }),
)
