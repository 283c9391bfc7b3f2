import { auditRowsOf } from '#server/http/audit/rows.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { passwordConditions } from '#server/http/session/new-password.ts'
import type { SessionRow } from '#views/components/console/profile/session-row.ts'
import type { TwoFactorProps } from '#views/components/console/profile/two-factor-props.ts'
import type { Props } from '#views/pages/profile/profile/+Page.tsx'
import type { Area } from './area.ts'
import { typedIn } from './form.ts'
import type { ProfileServices } from './profile.ts'

// What fits below the forms; the whole log has a page of its own.
const RECENT = 10

/** Of each form: the control that a sentence about all of it leads to, and what may come back of what was typed. */
const forms: Partial<Record<string, { first: string; typed?: string[] }>> = {
  names: { first: 'first_name', typed: ['first_name', 'last_name', 'lang'] },
  email: { first: 'email', typed: ['email'] },
  password: { first: 'current_password' },
  'two-factor': { first: 'two_factor_password' },
  'two-factor/removal': { first: 'removal_password' },
  'two-factor/recovery-codes': { first: 'recovery_password' },
}

export async function profileProps(
  services: ProfileServices,
  request: PageRequest,
  area: Area,
  typed: Typed | null,
): Promise<Props> {
  const { user } = request
  const action = (part: string) => paths.profilePart(area, part)
  const form = typed?.code ? forms[typed.form] : undefined
  const {
    first_name = user.firstName,
    last_name = user.lastName,
    lang = user.lang,
    email = '',
  } = typedIn(typed, form?.typed ?? [])
  const conditions = await passwordConditions(services, request.ui, user.companyId)
  return {
    shell: request.shell('profile'),
    names: { action: action('names'), values: { first_name, last_name, lang } },
    password: { action: action('password'), conditions },
    email: { action: action('email'), current: user.email, value: email },
    twoFactor: await twoFactorProps(services, request, action),
    sessions: { endOthersAction: action('sessions/end-others'), rows: await ownSessions(services, request) },
    activity: await auditRowsOf(services, request, await services.audit.recentOf(user.id, RECENT)),
    errors: typed?.errors ?? {},
    firstControl: form?.first ?? '',
  }
}

async function twoFactorProps(
  { twoFactor }: ProfileServices,
  { auth }: PageRequest,
  action: (part: string) => string,
): Promise<TwoFactorProps> {
  const { enrolled, enrolledAt, recoveryCodesLeft } = await twoFactor.stateOf(auth.user.id)
  return {
    enrolAction: action('two-factor'),
    renewAction: action('two-factor/recovery-codes'),
    removeAction: action('two-factor/removal'),
    authenticator: enrolled ? { since: enrolledAt, codesLeft: recoveryCodesLeft } : null,
    forced: auth.policy.forceTwoFactor,
  }
}

/** Where somebody is signed in. */
async function ownSessions({ sessions }: ProfileServices, { auth }: PageRequest): Promise<SessionRow[]> {
  return (await sessions.list(auth.user, auth.sessionId)).map((session) => ({
    device: [session.device.browser, session.device.os].filter((name) => name !== null).join(' / '),
    ip: session.ip,
    since: session.createdAt,
    lastActive: session.lastActiveAt,
    isThis: session.isCurrent,
  }))
}
