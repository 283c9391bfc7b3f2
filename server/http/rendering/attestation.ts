import type { Request } from 'express'
import type { PublicationSettings } from '#server/features/publishing/index.ts'
import { fullName, type User } from '#server/features/users/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { authOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'

/** What whoever publishes confirms, in this reader's language: the company's text, or the product's. */
export function attestationFor(
  { translate }: Pick<Services, 'translate'>,
  { lang, user }: { lang: Lang; user: User },
  settings: PublicationSettings,
): string {
  const own = lang === 'en' ? settings.attestationEn || settings.attestationJa : settings.attestationJa
  return own || translate(lang, 'publication.attestation', { name: fullName(user, lang) })
}

/** The same for a call. A company's token confirms nothing: that is what is stored. */
export function attestationOf(
  services: Pick<Services, 'translate'>,
  req: Request,
  settings: PublicationSettings,
): string {
  const { lang } = req.context
  const { user, token } = authOf(req)
  if (token) return services.translate(lang, 'publication.notAttested', { token: token.name })
  return attestationFor(services, { lang, user }, settings)
}
