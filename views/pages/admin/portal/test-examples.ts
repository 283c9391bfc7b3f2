import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import AdminPortal, { type Props } from './+Page.tsx'

const origin = 'http://portal.localhost'

const portal: Props = {
  shell: systemShell({ menu: 'portal' }),
  action: '/admin/portal',
  revision: '0',
  values: {},
  errors: {},
  rendered: { 'about.ja': '<p>会社をまたいで検索するサイトです。</p>' },
  limits: { title: 80, about: 20_000, terms: 20_000 },
  withoutEnglish: [],
  pages: { home: `${origin}/`, about: `${origin}/about`, terms: `${origin}/terms` },
  companies: [
    {
      ...{ id: 1, name: '青葉製薬株式会社', nameLang: undefined, domain: 'aoba.localhost' },
      ...{ ownTerms: false, edition: 5, href: '/admin/companies/detail/1' },
    },
    {
      ...{ id: 2, name: '汐見製薬株式会社', nameLang: 'ja', domain: 'shiomi.localhost' },
      ...{ ownTerms: true, edition: 2, href: '/admin/companies/detail/2' },
    },
  ],
}

export default examplesOf(AdminPortal, {
  'admin-portal': portal,
  'admin-portal-no-host': { ...portal, pages: null, companies: [] },
  'admin-portal-refused': {
    ...portal,
    values: { 'title.en': 'Payments', 'about.ja': '本文' },
    withoutEnglish: ['about'],
    errors: { 'title.ja': '日本語を入力してください' },
  },
})
