import { describe, expect, it } from '@jest/globals'
import type { User } from '#server/features/users/index.ts'
import { isOwnPath } from './own-path.ts'

const admin = { roleLevel: 2 } as User
const system = { roleLevel: 1 } as User

describe('isOwnPath (SEC-INJ-01)', () => {
  it.each(['/company/data?page=2', '/preview', '/preview/disclosure'])('accepts %s', (path) =>
    expect(isOwnPath(path, admin)).toBe(true),
  )
  it.each([
    '//evil.example/company/',
    '/\\evil.example/company/',
    '\\\\evil.example',
    'https:evil.example',
    '/\t/evil.example/company/',
    '/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://aoba.localhost@evil.example/company/',
    '/company/\r\nSet-Cookie: x=1',
    '/api/v1/company/list',
    '/logout',
    '/company/../admin/companies',
    '/admin/companies',
    '',
  ])('refuses %j for a company admin', (path) => expect(isOwnPath(path, admin)).toBe(false))
  it('refuses the other role its pages', () => expect(isOwnPath('/company/data', system)).toBe(false))
})
