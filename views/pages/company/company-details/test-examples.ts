import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import CompanyDetails, { type Props } from './+Page.tsx'

const base = '/company/profile'

const details: Props = {
  shell: consoleShell({ menu: 'profile' }),
  form: {
    action: `${base}/details`,
    values: {
      name: '青葉製薬株式会社',
      name_en: 'Aoba Pharma Co., Ltd.',
      email: 'admin@aoba.example',
      copyright: '© 2026 青葉製薬株式会社',
      copyright_en: '',
      corporate_number: '',
    },
    errors: {},
    changeCounter: 4,
    conflict: null,
  },
  guideline: '医療用医薬品（業界団体の透明性ガイドライン）',
  pictures: [
    { kind: 'logo', href: '/company-logo/9f.png' },
    { kind: 'favicon', href: null },
  ],
  exportHref: '/company/profile/export',
  sites: [
    { kind: 'disclosure', host: 'disclosure.aoba.example', href: 'https://disclosure.aoba.example/' },
    { kind: 'patient', host: null, href: null },
  ],
}

export default examplesOf(CompanyDetails, {
  'company-details': details,
  'company-details-refused': {
    ...details,
    form: { ...details.form, errors: { name: 'この名称はすでに使われています' } },
  },
  'company-details-conflict': {
    ...details,
    form: { ...details.form, conflict: [{ name: 'email', stored: 'info@aoba.example' }] },
  },
})
