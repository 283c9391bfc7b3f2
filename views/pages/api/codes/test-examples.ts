import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Codes, { type Props } from './+Page.tsx'

const codes: Props = {
  shell: siteShell({ section: 'data' }),
  otherLanguage: { lang: 'en', href: '?lang=en' },
  docsHref: '/api/v1/docs',
  codes: [{ code: 406, httpStatus: 400, meaning: '指定した条件が正しくありません' }],
}

export default examplesOf(Codes, { 'api-codes': codes })
