import { sign, unsign } from 'cookie-signature'
import { stringifySetCookie } from 'cookie'

/** How cookies are named and sent; `__Host-` and Secure when the site is served by https. */
export class Cookies {
  private readonly secure: boolean
  private readonly secret: string
  private readonly accepted: string[]

  /** `previousSecret` is still accepted, and signs nothing. */
  constructor(settings: { secure: boolean; secret: string; previousSecret?: string | undefined }) {
    this.secure = settings.secure
    this.secret = settings.secret
    this.accepted = [settings.secret, settings.previousSecret].filter((secret) => secret !== undefined)
  }

  name(name: string): string {
    return this.secure ? `__Host-${name}` : name
  }

  /** A Set-Cookie value. Without `maxAge` (seconds) it ends with the browser; 0 removes it. */
  set(name: string, value: string, maxAge?: number): string {
    return stringifySetCookie({
      name: this.name(name),
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      ...(maxAge !== undefined && { maxAge }),
    })
  }

  /** A value only we can have made, for one purpose: a cookie's signature does not fit another cookie. */
  sign(name: string, value: string): string {
    return sign(value, `${this.secret}:${name}`)
  }

  /** The signed value of a cookie, or undefined when it is missing or was tampered with. */
  unsign(name: string, cookies: Partial<Record<string, string>>): string | undefined {
    const value = cookies[this.name(name)]
    if (!value) return undefined
    for (const secret of this.accepted) {
      const signed = unsign(value, `${secret}:${name}`)
      if (signed !== false) return signed || undefined
    }
    return undefined
  }
}
