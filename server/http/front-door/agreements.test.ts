import { describe, expect, it } from '@jest/globals'
import { Agreements } from './agreements.ts'
import { Cookies } from '#server/http/request/cookies.ts'

const cookies = new Cookies({ secure: false, secret: 'a secret that is long enough' })
const agreements = new Agreements(cookies)
const [company, version] = [3, 2]

/** What a browser sends back of a Set-Cookie value. */
function sent(setCookie: string): Record<string, string> {
  const [pair] = setCookie.split(';')
  const [name, value] = pair!.split('=')
  return { [name!]: decodeURIComponent(value!) }
}

describe('Agreements', () => {
  const accepted = sent(agreements.accept({}, company, 1, version))

  it('holds for the type that was accepted', () => {
    expect(agreements.has(accepted, company, 1, version)).toBe(true)
    expect(agreements.has(accepted, company, 2, version)).toBe(false)
  })
  it('holds for one version of the terms', () => {
    expect(agreements.has(accepted, company, 1, 3)).toBe(false)
  })
  it('tells who accepted an earlier version from who accepted none', () => {
    expect(agreements.hasAny(accepted, company, 1)).toBe(true)
    expect(agreements.hasAny(accepted, company, 2)).toBe(false)
    expect(agreements.hasAny(accepted, company, 1, 'preview')).toBe(false)
    expect(agreements.hasAny(accepted, 4, 1)).toBe(false)
    expect(agreements.hasAnyPortal(accepted)).toBe(false)
    expect(agreements.hasAnyPortal(sent(agreements.acceptPortal(version)))).toBe(true)
  })
  it('holds for one company', () => expect(agreements.has(accepted, 4, 1, version)).toBe(false))
  it('does not open the preview', () =>
    expect(agreements.has(accepted, company, 1, version, 'preview')).toBe(false))
  it('keeps the other type when one is added', () => {
    const both = sent(agreements.accept(accepted, company, 2, 5))
    expect(agreements.has(both, company, 1, version) && agreements.has(both, company, 2, 5)).toBe(true)
  })
  it('refuses a changed cookie', () => {
    const forged = { agreements: accepted.agreements!.replace('disclosure', 'patient') }
    expect(agreements.has(forged, company, 2, version)).toBe(false)
  })
  it('ends with the browser and is out of reach of scripts', () => {
    const header = agreements.accept({}, company, 1, version)
    expect(header).toContain('HttpOnly')
    expect(header).not.toMatch(/Max-Age|Expires/)
  })
})
