import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import GuidelineEditionCreate, { type Props } from './+Page.tsx'

const create: Props = {
  shell: systemShell({ menu: 'guidelines' }),
  guideline: '医療用医薬品',
  ...{ action: '/admin/guidelines/editions/create?from=1', backHref: '/admin/guidelines' },
  values: { copyOf: '1', nameJa: '', nameEn: '', source: '', firstYear: '', lastYear: '' },
  errors: {},
  editions: [
    { value: '2', label: '2026年改定版' },
    { value: '1', label: '2018年改定版' },
  ],
}

export default examplesOf(GuidelineEditionCreate, {
  'guideline-edition-create': create,
  'guideline-edition-create-refused': {
    ...create,
    values: { ...create.values, nameJa: '2030年改定版', firstYear: '来年' },
    errors: { nameEn: '入力してください', firstYear: '年度を4桁の数字で入力してください（例：2027）' },
  },
})
