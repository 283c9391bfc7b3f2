import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Viewer from './+Page.tsx'

export default examplesOf(Viewer, {
  viewer: {
    shell: siteShell({ section: 'disclosure' }),
    title: '2025年度 情報公開について',
    titleLang: 'ja',
    lang: 'en',
    pages: 58,
    bytes: 2_400_000,
    isProtected: true,
    fileHref: '/file?id=4',
    listingHref: '/disclosure',
  },
})
