import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { authShell } from '#views/testing/console-shell.ts'
import { renderView } from '#views/testing/view-fixture.ts'
import type { AuthShell } from '../shells.ts'
import { AuthLayout } from './auth-layout.tsx'

const Page = ({ shell }: { shell: AuthShell }) => (
  <AuthLayout shell={shell} title="ログイン">
    <p>content</p>
  </AuthLayout>
)
const render = (changes: Partial<AuthShell>) => load(renderView(Page, { shell: authShell(changes) }))

describe('a page before sign-in', () => {
  it('shows the company by its logo and favicon, as its other pages do', () => {
    const page = render({ logoHref: '/company-logo/1.png', faviconHref: '/company-favicon/2.png' })
    expect(page('.logo img').attr('src')).toBe('/company-logo/1.png')
    expect(page('.logo .mark').length).toBe(0)
    expect(page('link[rel=icon]').attr('href')).toBe('/company-favicon/2.png')
  })

  it('shows the first character of its name where there is none', () => {
    expect(render({})('.logo .mark').text()).toBe('青')
  })
})
