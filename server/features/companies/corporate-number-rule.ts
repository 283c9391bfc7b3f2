import Joi from '#server/lib/joi.ts'

const DIGITS = /^[1-9]\d{12}$/

/**
 * Whether these are the 13 digits of a corporate number: the first checks the others (財務省令, 法人番号の指定に関する省令
 * §2: 9 less the rest of the sum, digits at even places from the right doubled, divided by 9).
 */
export function isCorporateNumber(text: string): boolean {
  if (!DIGITS.test(text)) return false
  const others = [...text.slice(1)].reverse().map(Number)
  const sum = others.reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 2), 0)
  return Number(text[0]) === 9 - (sum % 9)
}

/** A corporate number or nothing; full-width digits, spaces and hyphens are taken as people paste them. */
export const corporateNumberRule = Joi.string()
  .allow('')
  .custom((typed: string, { error }) => {
    const digits = typed.normalize('NFKC').replaceAll(/[\s\-‐‑–—−ー]/g, '')
    return digits === '' || isCorporateNumber(digits) ? digits : error('string.corporateNumber')
  })
  .messages({ 'string.corporateNumber': 'companies.error.corporateNumber' })
