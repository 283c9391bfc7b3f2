import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { consoleShell, systemShell } from '#views/testing/console-shell.ts'
import { renderView } from '#views/testing/view-fixture.ts'
import { ConsoleLayout } from './console-layout.tsx'
import type { ConsoleShell } from '../shells.ts'

const everything: ConsoleShell['available'] = [
  'dashboard',
  'data',
  'messages',
  'preview',
  'companies',
  'profile',
  'help',
]

function Page({ shell, hasErrors, reload }: { shell: ConsoleShell; hasErrors?: boolean; reload?: boolean }) {
  return (
    <ConsoleLayout shell={shell} title="データ" hasErrors={hasErrors} reload={reload}>
      <p>content</p>
    </ConsoleLayout>
  )
}
const render = (shell: ConsoleShell, more: { hasErrors?: boolean; reload?: boolean } = {}) =>
  load(renderView(Page, { shell, ...more }))
const hrefs = (page: ReturnType<typeof load>, selector: string) =>
  page(`${selector} a`)
    .toArray()
    .map((link) => page(link).attr('href'))

describe('the console layout', () => {
  it('shows a company admin the company pages, with the current one marked', () => {
    const page = render(consoleShell({ menu: 'data', available: everything }))
    expect(hrefs(page, '#side')).toEqual([
      '/company/dashboard',
      '/company/data',
      '/company/messages',
      '/company/preview',
      '/company/help',
    ])
    expect(page('#side [aria-current=page]').attr('href')).toBe('/company/data')
    expect(hrefs(page, '#account')).toEqual(['/company/profile', '/company/help'])
    expect(page('.logo').attr('href')).toBe('/company/dashboard')
  })

  it('shows a system admin the companies, where the logo leads, and the dashboard, and no help', () => {
    const page = render(systemShell({ available: everything }))
    expect(hrefs(page, '#side')).toEqual(['/admin/companies', '/admin/dashboard'])
    expect(hrefs(page, '#account')).toEqual(['/admin/profile'])
    expect(page('.logo').attr('href')).toBe('/admin/companies')
  })

  it('leaves out what does not exist yet', () => {
    const page = render(consoleShell({ available: ['dashboard', 'data'] }))
    expect(hrefs(page, '#side')).toEqual(['/company/dashboard', '/company/data'])
    expect(hrefs(page, '#account')).toEqual([])
  })

  it('signs out with a form that carries the token', () => {
    const form = render(consoleShell({ csrfToken: 'abc' }))('#account form')
    expect(form.attr('method')).toBe('post')
    expect(form.find('input[name=_csrf]').attr('value')).toBe('abc')
  })

  it('escapes names', () => {
    const html = renderView(Page, { shell: consoleShell({ userName: '<script>x</script>' }) })
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt;')
    expect(html).not.toContain('<script>x')
  })

  it('marks the title if a form was refused', () => {
    expect(render(consoleShell(), { hasErrors: true })('title').text()).toBe('エラー：データ｜情報公開管理')
    expect(render(consoleShell())('title').text()).toBe('データ｜情報公開管理')
  })

  it('reloads without JavaScript only while a job runs', () => {
    expect(renderView(Page, { shell: consoleShell(), reload: true })).toMatch(
      /<noscript><meta http-equiv="refresh"/,
    )
    expect(renderView(Page, { shell: consoleShell() })).not.toContain('refresh')
  })
})
