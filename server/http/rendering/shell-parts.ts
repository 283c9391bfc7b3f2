import type { Request } from 'express'
import type { Company } from '#server/features/companies/index.ts'
import { themeHash } from '#server/features/theme/index.ts'
import { inLanguage } from '#server/http/request/in-language.ts'
import { paths } from '#server/http/paths.ts'

/** The current page in the other language. `canonicalPath` already lacks `lang`. */
export function otherLanguageOf(req: Request, canonicalPath: string): { lang: 'ja' | 'en'; href: string } {
  const lang = req.context.lang === 'ja' ? 'en' : 'ja'
  return { lang, href: inLanguage(canonicalPath, lang) }
}

/** Where the company's own hosts show its pictures. */
export function pictureHrefs({ logoHash, faviconHash }: Company) {
  return {
    logoHref: logoHash && paths.companyImage('logo', logoHash),
    faviconHref: faviconHash && paths.companyImage('favicon', faviconHash),
  }
}

/** The stylesheet with the colours of a company's public pages. */
export const themeHref = (colour: string): string => paths.theme(colour.slice(1), themeHash(colour))

/** The path of the picture beside a shared link. */
export const shareCardPath = ({ logoHash }: Company): string => paths.shareCard(logoHash ?? 'plain')
