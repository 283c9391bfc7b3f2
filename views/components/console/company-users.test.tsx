import { expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import type { CompanyUserRow } from './company-user.ts'
import { CompanyUsers, type CompanyUsersProps } from './company-users.tsx'

const base = '/admin/companies/detail/1/users'
const row = (id: number, more: Partial<CompanyUserRow>): CompanyUserRow => ({
  ...{ id, name: '髙橋 美咲', email: `u${id}@aoba.example`, state: 'active', hasAuthenticator: true },
  ...{ sessions: 2, createdAt: Date.UTC(2026, 10, 21), actions: [] },
  ...{ lockedUntil: null, isSelf: false },
  ...more,
})
const props: CompanyUsersProps = {
  users: [
    row(1, { actions: [{ name: 'deactivation', href: `${base}/1/deactivation` }] }),
    row(2, { name: '', state: 'invited', actions: [{ name: 'removal', href: `${base}/2/removal` }] }),
    row(3, { state: 'invitation-over' }),
    row(4, { state: 'disabled' }),
    row(5, { state: 'locked', lockedUntil: Date.UTC(2026, 10, 21, 3) }),
    row(6, { isSelf: true }),
  ],
  pager: null,
}

it.each(['ja', 'en'] as const)('lists a company’s users with the actions for each, in %s', (lang) => {
  const html = renderView(CompanyUsers, props, lang)
  expect(html).not.toMatch(/\{\{|undefined|\[object/)
  const document = load(html)
  expect(document('tbody tr').length).toBe(6)
  // links with the same name are distinguished by the user
  const link = document('tbody a').first()
  expect([link.attr('href'), link.text().includes('u1@aoba.example')]).toEqual([
    `${base}/1/deactivation`,
    true,
  ])
  expect(document('tbody tr').eq(4).find('time').length).toBe(2)
  expect(document('tbody tr').eq(5).find('a[href="/company/profile"]').length).toBe(1)
})

it('shows a message if there are no users', () => {
  const document = load(renderView(CompanyUsers, { ...props, users: [] }))
  expect(document('table').length).toBe(0)
  expect(document('section p').length).toBe(1)
})
