import { answer, type Answer } from '#server/lib/answer.ts'
import {
  combinedPattern,
  policyFieldList,
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

const policyKinds = {
  flag: answer.flag,
  number: answer.whole,
  'number or none': answer.nullable(answer.whole),
  'session age': answer.whole,
  'session age unit': answer.oneOf('hours', 'days'),
}

/** SPEC §3, account setting. */
export const accountSettingAnswer = answer.named(
  'AccountSetting',
  answer.object({
    companyId: answer.nullable(answer.whole),
    ...fieldsOfPolicy(),
  }),
)

function fieldsOfPolicy(): { [Name in keyof SecurityPolicy]: Answer<SecurityPolicy[Name]> } {
  const fields = policyFieldList.map(({ name, kind }) => [name, policyKinds[kind]])
  return Object.fromEntries(fields) as ReturnType<typeof fieldsOfPolicy>
}

export const passwordRuleAnswer = answer.named(
  'PasswordRule',
  answer.object({
    regex: answer.text,
    flags: answer.text,
    normalization: answer.text,
    rules: answer.listOf(
      answer.object({
        name: answer.text,
        pattern: answer.text,
        length: answer.whole,
        message: answer.text,
      }),
    ),
  }),
)
