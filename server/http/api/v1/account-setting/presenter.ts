import {
  combinedPattern,
  passwordRules,
  type SecurityPolicy,
} from '#server/features/security-policy/index.ts'
import type { Lang, Translate } from '#server/i18n/index.ts'

/** SPEC §3, account setting; `companyId` null is the platform's. */
export function accountSetting(companyId: number | null, policy: SecurityPolicy) {
  return { companyId, ...policy }
}

/**
 * What a new password has to match, for a form of one's own: expressions with `flags`, tried on the password in the
 * Unicode form `normalization`; each rule in the order in which the server checks, with its sentence.
 */
export function passwordRule(policy: SecurityPolicy, lang: Lang, translate: Translate) {
  const rules = passwordRules(policy)
  return {
    regex: combinedPattern(rules),
    flags: 'u',
    normalization: 'NFKC',
    rules: rules.map(({ name, pattern, message, params }) => ({
      name,
      pattern,
      length: params.length,
      message: translate(lang, message, params),
    })),
  }
}
