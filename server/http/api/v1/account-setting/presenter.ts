import {
  combinedPattern,
  passwordRules,
  type SecurityPolicy,
} from '#server/features/security-policy/index.ts'
import type { Lang, Translate } from '#server/i18n/index.ts'

/** SPEC §3, account setting. `companyId` is null for the platform's policy. */
export function accountSetting(companyId: number | null, policy: SecurityPolicy) {
  return { companyId, ...policy }
}

/**
 * The rules for a new password, for clients that check it themselves: regular expressions with `flags`, applied to the
 * password in the Unicode form `normalization`, in the order in which the server checks them, each with its message.
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
