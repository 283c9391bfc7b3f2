import { domainToASCII } from 'node:url'

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
  const domain = domainOf(email.slice(email.lastIndexOf('@') + 1))
  if (domain === '' || isOpenToAll(domain)) return []
  const labels = domain.split('.')
  return labels.map((_, at) => labels.slice(at).join('.')).filter((one) => !isOpenToAll(one))
}

/**
 * Whether an address of a domain says nothing of its owner: mail providers and what is below them, and suffixes under
 * which anybody registers (`com`, `ac.jp`, `co.uk`).
 */
export function isOpenToAll(domain: string): boolean {
  if (!domain.includes('.') || SHARED_SUFFIX.test(domain)) return true
  return providers.some((provider) => domain === provider || domain.endsWith(`.${provider}`))
}

const SHARED_SUFFIX = /^(?:ac|ad|co|com|ed|edu|go|gov|gr|lg|ne|net|or|org)\.[a-z]{2}$/

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
