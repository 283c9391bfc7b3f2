import { describe, expect, it } from '@jest/globals'
import { Agreements } from './agreements.ts'
import { Cookies } from './cookies.ts'

const cookies = new Cookies({ secure: false, secret: 'a secret that is long enough' })
const agreements = new Agreements(cookies)
const company = { id: 3, termsVersion: 2 }

/** What a browser sends back of a Set-Cookie value. */
function sent(setCookie: string): Record<string, string> {
  const [pair] = setCookie.split(';')
  const [name, value] = pair!.split('=')
  return { [name!]: decodeURIComponent(value!) }
}

describe('Agreements', () => {
  const accepted = sent(agreements.accept({}, company, 1, 2))

  it('holds for the type that was accepted', () => {
    expect(agreements.has(accepted, company, 1)).toBe(true)
    expect(agreements.has(accepted, company, 2)).toBe(false)
  })
  it('holds for one version of the terms', () => {
    expect(agreements.has(accepted, { id: 3, termsVersion: 3 }, 1)).toBe(false)
  })
  it('holds for one company', () =>
    expect(agreements.has(accepted, { id: 4, termsVersion: 2 }, 1)).toBe(false))
  it('does not open the preview', () => expect(agreements.has(accepted, company, 1, 'preview')).toBe(false))
  it('keeps the other type when one is added', () => {
    const both = sent(agreements.accept(accepted, company, 2, 2))
    expect(agreements.has(both, company, 1) && agreements.has(both, company, 2)).toBe(true)
  })
  it('refuses a changed cookie', () => {
    const forged = { agreements: accepted.agreements!.replace('disclosure', 'patient') }
    expect(agreements.has(forged, company, 2)).toBe(false)
  })
  it('ends with the browser and is out of reach of scripts', () => {
    const header = agreements.accept({}, company, 1, 2)
    expect(header).toContain('HttpOnly')
    expect(header).not.toMatch(/Max-Age|Expires/)
  })
})
