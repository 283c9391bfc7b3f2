import { shown, type Shown } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import { profileOf, type Area } from './area.ts'
import type { ProfileServices } from './profile.ts'

/** The secret to be put into an app, with the form for its first code. */
export async function enrolment(
  { twoFactor }: Pick<ProfileServices, 'twoFactor'>,
  request: PageRequest,
  area: Area,
  errors: Record<string, string> = {},
): Promise<Shown> {
  const { secret, uri } = await twoFactor.beginEnrolment(request.user)
  // Loaded with the first of them: a process starts without it.
  const { drawQr } = await import('./draw-qr.ts')
  const svg = await drawQr(uri)
  const props = {
    shell: request.shell('profile'),
    action: paths.profilePart(area, 'two-factor/confirmation'),
    backHref: profileOf[area],
    qrHref: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
    errors,
  }
  const status = Object.keys(errors).length > 0 ? 422 : 200
  return shown('profile/two-factor-enrolment', props, { status })
}

/** The recovery codes: in this one answer, and nowhere else. */
export function recoveryCodes(
  request: PageRequest,
  area: Area,
  codes: { codes: string[]; isNew: boolean },
): Shown {
  return shown('profile/recovery-codes', {
    shell: request.shell('profile'),
    ...codes,
    nextHref: profileOf[area],
  })
}
