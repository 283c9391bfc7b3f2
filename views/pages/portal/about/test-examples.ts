import { examplesOf } from '#views/testing/examples-of.ts'
import { portalShell } from '#views/testing/portal-shell.ts'
import PortalAbout, { type Props } from './+Page.tsx'

const about: Props = {
  shell: portalShell({ section: 'other' }),
  about: {
    html: '<p>会社をまたいで検索するサイトです。</p><h2>情報の出どころ</h2><p>会社です。</p>',
    lang: 'ja',
  },
}

export default examplesOf(PortalAbout, { 'portal-about': about })
