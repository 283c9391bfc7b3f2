import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import GuidelineCreate, { type Props } from './+Page.tsx'

const create: Props = {
  shell: systemShell({ menu: 'guidelines' }),
  ...{ action: '/admin/guidelines/create', backHref: '/admin/guidelines' },
  ...{ values: { nameJa: '', nameEn: '', copyOf: '' }, errors: {} },
  editions: [{ value: '1', label: '医療用医薬品 / 2018年改定版' }],
}

export default examplesOf(GuidelineCreate, {
  'guideline-create': create,
  'guideline-create-refused': {
    ...create,
    values: { nameJa: '後発医薬品', nameEn: '', copyOf: '1' },
    errors: { nameEn: '入力してください' },
  },
})
