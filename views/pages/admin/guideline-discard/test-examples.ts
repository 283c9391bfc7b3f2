import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import GuidelineDiscard, { type Props } from './+Page.tsx'

const edition = '/admin/guidelines/editions/2'

const discard: Props = {
  shell: systemShell({ menu: 'guidelines' }),
  ...{ guideline: '医療用医薬品', name: '2026年改定版', revision: 3, errors: {} },
  ...{ action: `${edition}/discard`, backHref: edition },
}

export default examplesOf(GuidelineDiscard, {
  'guideline-discard': discard,
  'guideline-discard-refused': {
    ...discard,
    errors: { '': 'この画面を開いた後に、ほかの人が版を変更しました' },
  },
})
