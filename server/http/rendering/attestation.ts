import type { Request } from 'express'
import type { PublicationSettings } from '#server/features/publishing/index.ts'
import { fullName } from '#server/features/users/index.ts'
import type { Services } from '#server/http/services.ts'

/** What whoever publishes confirms, in this reader's language: the company's text, or the product's. */
export function attestationOf(
  { translate }: Pick<Services, 'translate'>,
  req: Request,
  settings: PublicationSettings,
): string {
  const { lang } = req.context
  const own = lang === 'en' ? settings.attestationEn || settings.attestationJa : settings.attestationJa
  return own || translate(lang, 'publication.attestation', { name: fullName(req.auth!.user, lang) })
}
