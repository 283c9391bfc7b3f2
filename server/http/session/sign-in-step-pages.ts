import type { SignInStep } from '#server/features/auth/index.ts'
import { paths } from '#server/http/paths.ts'

const PAGES: Record<SignInStep, string> = {
  code: paths.loginStep2,
  'first-change': paths.resetPassword(1),
  'expired-change': paths.resetPassword(2),
}

/** The page where a step is done. */
export function pageOfStep(step: SignInStep): string {
  return PAGES[step]
}
