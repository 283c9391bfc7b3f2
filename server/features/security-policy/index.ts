export { containsAddress, isCommonPassword } from './common-passwords.ts'
export {
  combinedPattern,
  firstFault,
  passwordRules,
  type PasswordRule,
  type PasswordRuleName,
} from './password-rules.ts'
export { defaultPolicy, policyBounds, sessionAgeMs, type SecurityPolicy } from './policy.ts'
export { SecurityPolicyRepository, toPolicy, type PolicyRow } from './security-policy.repository.ts'
export { SecurityPolicyService, type PolicyInput } from './security-policy.service.ts'
export { securityPolicySchema } from './security-policy.validation.ts'
