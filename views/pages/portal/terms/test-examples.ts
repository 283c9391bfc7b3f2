import { examplesOf } from '#views/testing/examples-of.ts'
import { portalShell } from '#views/testing/portal-shell.ts'
import PortalTerms, { type Props } from './+Page.tsx'

const terms: Props = {
  shell: portalShell({ section: 'other' }),
  terms: { html: '<h1>1. ここで見られる情報</h1><p>参加している会社が公開した情報です。</p>', lang: 'ja' },
  version: 0,
  wanted: null,
  action: '/terms',
  homeHref: '/',
}

export default examplesOf(PortalTerms, {
  'portal-terms': terms,
  'portal-terms-asked': { ...terms, wanted: { path: '/search?name=鈴木', termsChanged: false } },
  'portal-terms-changed': { ...terms, wanted: { path: '/search?name=鈴木', termsChanged: true } },
})
