import { domainToASCII } from 'node:url'
import { getDomain, getPublicSuffix } from 'tldts'

/** Characters of a domain (RFC 1035), without a final dot. */
const LONGEST = 253
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** A domain as domains are compared: lower-case ASCII, with international names as IDNA writes them. '' for none. */
export function domainOf(written: string): string {
  const domain = domainToASCII(written.normalize('NFKC').trim().replace(/^@/, ''))
  return domain.length <= LONGEST && DOMAIN.test(domain) ? domain : ''
}

/** The domain of an address and those above it, the longest first; none where anybody can have such an address. */
export function domainsOfAddress(email: string): string[] {
  const domain = domainIn(email)
  if (domain === '' || isOpenToAll(domain)) return []
  const labels = domain.split('.')
  return labels.map((_, at) => labels.slice(at).join('.')).filter((one) => !isOpenToAll(one))
}

/**
 * The domain that somebody registered for an address, under a suffix of a registry; null where anybody can have such an
 * address. Names that a service gives to its users below its own domain count as that domain: they cost nothing.
 */
export function registeredDomainOf(email: string): string | null {
  const domain = domainIn(email)
  return domain === '' || isOpenToAll(domain) ? null : (getDomain(domain, ASCII_NAME) ?? domain)
}

/**
 * Whether an address of a domain says nothing of its owner: mail providers and what is below them, and suffixes under
 * which anybody can have a domain, of registries (`com`, `ac.jp`, `chuo.tokyo.jp`) and of services (`duckdns.org`).
 */
export function isOpenToAll(domain: string): boolean {
  if (getPublicSuffix(domain, { ...ASCII_NAME, allowPrivateDomains: true }) === domain) return true
  return providers.some((provider) => domain === provider || domain.endsWith(`.${provider}`))
}

/** What `domainOf` returns needs not be looked for in a URL, nor checked. */
const ASCII_NAME = { extractHostname: false, validateHostname: false }

const domainIn = (email: string): string => domainOf(email.slice(email.lastIndexOf('@') + 1))

/** Providers at which people in Japan commonly have mailboxes of their own. */
const providers = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.jp', 'hotmail.com', 'hotmail.co.jp'],
  ...['live.com', 'live.jp', 'msn.com', 'icloud.com', 'me.com', 'mac.com'],
  ...['yahoo.co.jp', 'yahoo.com', 'yahoo.ne.jp', 'ymail.ne.jp', 'ymail.com', 'aol.com', 'aol.jp'],
  ...['docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp', 'i.softbank.jp', 'vodafone.ne.jp'],
  ...['ymobile.ne.jp', 'ymobile1.ne.jp', 'willcom.com', 'uqmobile.jp', 'rakuten.jp', 'rakumail.jp'],
  ...['nifty.com', 'nifty.ne.jp', 'biglobe.ne.jp', 'so-net.ne.jp', 'so-net.jp', 'ocn.ne.jp', 'plala.or.jp'],
  ...[
    'dion.ne.jp',
    'odn.ne.jp',
    'asahi-net.or.jp',
    'infoweb.ne.jp',
    'dti.ne.jp',
    'wakwak.com',
    'eonet.ne.jp',
  ],
  ...['excite.co.jp', 'goo.jp', 'goo.ne.jp', 'infoseek.jp', 'livedoor.com', 'hi-ho.ne.jp', 'jcom.home.ne.jp'],
  ...['jcom.zaq.ne.jp', 'zaq.ne.jp', 'commufa.jp', 'mineo.jp', 'iijmio-mail.jp', 'nuro.jp'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'gmx.com', 'gmx.net', 'gmx.de', 'web.de'],
  ...['mail.com', 'zohomail.com', 'fastmail.com', 'hey.com', 'mail.ru', 'yandex.com', 'yandex.ru'],
  ...['qq.com', '163.com', '126.com', 'sina.com', 'naver.com', 'daum.net', 'hanmail.net'],
]
