import Joi from 'joi'
import { emailRule } from '#server/lib/email-rule.ts'
import { domainRule } from './domain-rule.ts'

/** SPEC §5, text limits: names and other inputs, in code points as the columns count them. */
const LONGEST = 255

/** One line of text: no line breaks, control characters or lone surrogates. */
const line = Joi.string()
  .normalize('NFC')
  .trim()
  .custom((text: string, { error }) => {
    if (Array.from(text).length > LONGEST) return error('string.max', { limit: LONGEST })
    return /[\p{Cc}\p{Cs}]/u.test(text) ? error('string.control') : text
  })
  .messages({ 'string.control': 'common.error.invalid' })

const requiredLine = (message: string) =>
  line.required().messages({ 'any.required': message, 'string.empty': message })

const rules = {
  name: requiredLine('companies.error.nameRequired'),
  nameEn: line.allow(''),
  // Stored in lower case, so that the unique key ignores case (413).
  email: emailRule.max(LONGEST).lowercase(),
  disclosureDomain: domainRule,
  patientDomain: domainRule,
  copyright: requiredLine('companies.error.copyrightRequired'),
  copyrightEn: line.allow(''),
  isActive: Joi.boolean().truthy('1').falsy('0'),
}

interface Domains {
  disclosureDomain?: string | null
  patientDomain?: string | null
}

/** PUT company/update: omitted fields stay unchanged. */
export const companyChangesSchema = Joi.object(rules)
  .fork(['name', 'email', 'copyright'], (rule) => rule.optional())
  .custom((changes: Domains) => ({
    ...changes,
    ...(changes.disclosureDomain === '' && { disclosureDomain: null }),
    ...(changes.patientDomain === '' && { patientDomain: null }),
  }))

/** The whole form of a company's own admins: `ownFields`. */
export const ownCompanySchema = Joi.object({
  name: rules.name,
  nameEn: rules.nameEn.default(''),
  email: rules.email,
  copyright: rules.copyright,
  copyrightEn: rules.copyrightEn.default(''),
})

/** All fields of a company, for the system admin's form or POST company/add. */
export const companySchema = Joi.object({
  ...rules,
  // A rule of the field, not of the object, since object rules run only if every field is valid.
  disclosureDomain: domainRule.when('patientDomain', {
    is: Joi.valid('', null),
    then: Joi.string()
      .empty(Joi.valid('', null))
      .required()
      .messages({ 'any.required': 'companies.error.domainRequired' }),
  }),
  nameEn: rules.nameEn.default(''),
  copyrightEn: rules.copyrightEn.default(''),
  isActive: rules.isActive.default(true),
}).custom((company: Domains) => ({
  ...company,
  disclosureDomain: company.disclosureDomain || null,
  patientDomain: company.patientDomain || null,
}))
