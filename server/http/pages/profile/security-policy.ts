import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { defaultPolicy, policyBounds, type SecurityPolicy } from '#server/features/security-policy/index.ts'
import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { toCamel, toSnake } from '#server/lib/case.ts'
import type { PolicyFormProps, PolicyNumberName } from '#views/components/console/policy-form.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { keptValues } from '#server/http/session/restored-form.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'

const PART = 'security-policy'

/** The form's fields as they are typed, by control. */
type Typed = Partial<Record<string, string>>

/** The profile's side "security policy" of each role: a company's own, and the platform's. */
export function securityPolicyRoutes(services: Services): Route[] {
  return (['company', 'admin'] as const).flatMap((area): Route[] => {
    const common = {
      path: paths.profilePart(area, PART),
      access: area === 'admin' ? 'system-admin' : 'company-admin',
      host: 'any',
    } as const
    return [
      { ...common, method: 'get', handler: (req, res) => showSecurityPolicy(services, req, res) },
      { ...common, method: 'post', body: 'form', handler: (req, res) => save(services, req, res) },
      {
        ...common,
        method: 'post',
        path: `${common.path}/reset`,
        body: 'form',
        // Its tick is to be given anew; and on the page stands the policy's form, which these are no values of.
        keepsForm: false,
        handler: (req, res) => reset(services, req, res),
      },
    ]
  })
}

/** The page for whoever is signed in. */
async function showSecurityPolicy(
  services: Services,
  req: Request,
  res: Response,
  typed?: Typed,
  errors: Record<string, string> = {},
): Promise<void> {
  const { scope, companyId, path } = whose(req)
  const kept = keptValues(req)
  const wasKept = Object.keys(kept).length > 0
  const values = typed ?? (wasKept ? kept : typedOf(await services.policies.of(companyId)))
  await sendPage(
    services,
    req,
    res,
    'profile/security-policy',
    {
      shell: consoleShell(services, req, 'profile'),
      form: {
        action: path,
        resetAction: `${path}/reset`,
        scope,
        numbers: numbersOf(values),
        sessionAge: { value: values.session_age ?? '', unit: values.session_age_unit ?? 'hours' },
        forceTwoFactor: values.force_two_factor !== undefined,
        forceFirstLoginChange: values.force_first_login_change !== undefined,
        errors,
      },
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

async function save(services: Services, req: Request, res: Response): Promise<void> {
  const { companyId, path } = whose(req)
  const typed: Typed = {}
  for (const [name, value] of Object.entries((req.body ?? {}) as Record<string, unknown>))
    if (typeof value === 'string') typed[name] = value
  const input = Object.fromEntries(Object.entries(typed).map(([name, value]) => [toCamel(name), value]))
  try {
    // the platform's form has no such field
    await services.policies.update(actorOf(req), companyId, {
      ...input,
      ...(companyId === null && { autoLogoutMinutes: 0 }),
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 406) throw error
    return showSecurityPolicy(services, req, res, typed, errorsOf(services, req, error))
  }
  addToast(req, 'success', 'api.update.200')
  res.redirect(303, path)
}

async function reset(services: Services, req: Request, res: Response): Promise<void> {
  const { companyId, path } = whose(req)
  if ((req.body as Record<string, unknown> | undefined)?.confirm_reset === undefined) {
    const text = services.translate(req.context.lang, 'policy.reset.confirmRequired')
    return showSecurityPolicy(services, req, res, undefined, { confirm_reset: text })
  }
  await services.policies.reset(actorOf(req), companyId)
  addToast(req, 'success', 'api.update.200')
  res.redirect(303, path)
}

function whose(req: Request) {
  const { roleLevel, companyId } = req.auth!.user
  const area = roleLevel === SYSTEM_ADMIN ? ('admin' as const) : ('company' as const)
  const scope: PolicyFormProps['scope'] = area === 'admin' ? 'platform' : 'company'
  return { scope, companyId, path: paths.profilePart(area, PART) }
}

const numberNames = Object.keys(policyBounds).filter(
  (name): name is PolicyNumberName => name !== 'sessionAgeHours' && name !== 'sessionAgeDays',
)

function numbersOf(typed: Typed): PolicyFormProps['numbers'] {
  const entries = numberNames.map((name) => {
    const [min, max] = policyBounds[name]
    const control = toSnake(name)
    return [name, { control, value: typed[control] ?? '', min, max, standard: String(defaultPolicy[name]) }]
  })
  return Object.fromEntries(entries) as PolicyFormProps['numbers']
}

/** By control. A form of so many numbers says in each sentence which of them it is about. */
function errorsOf({ translate }: Services, req: Request, { fields }: AppError): Record<string, string> {
  const { lang } = req.context
  const errors: Record<string, string> = {}
  for (const { field, message, params } of fields) {
    const text = translate(lang, message, params)
    errors[toSnake(field)] ??= message.startsWith('common.')
      ? translate(lang, 'policy.error.of', { field: translate(lang, `policy.field.${field}`), text })
      : text
  }
  return errors
}

/** A stored policy as its form would send it: what is off is not there. */
function typedOf(policy: SecurityPolicy): Typed {
  return Object.fromEntries(
    Object.entries(policy)
      .filter(([, value]) => value !== false)
      .map(([name, value]) => [toSnake(name), value === true ? '1' : String(value ?? '')]),
  )
}
