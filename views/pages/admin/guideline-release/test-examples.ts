import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { differences, findings } from '#views/testing/guidelines.ts'
import GuidelineRelease, { type Props } from './+Page.tsx'

const edition = '/admin/guidelines/editions/2'

const release: Props = {
  shell: systemShell({ menu: 'guidelines' }),
  ...{ guideline: '医療用医薬品', name: '2026年改定版', revision: 3, errors: {}, findings: [] },
  ...{ action: `${edition}/release`, backHref: edition },
  taken: [
    { firstYear: 2026, lastYear: 2026, formerName: '2018年改定版' },
    { firstYear: 2027, lastYear: null, formerName: null },
  ],
  companies: ['青葉製薬株式会社', '湊バイオ株式会社'],
  differences: { formerName: '2018年改定版', rows: differences },
}

export default examplesOf(GuidelineRelease, {
  'guideline-release': release,
  'guideline-release-refused': {
    ...release,
    ...{ findings, taken: [], companies: [], differences: null },
    errors: { '': '検査の後に誤りが見つかったため、施行しませんでした' },
  },
})
