import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import CompanyDeletion, { type Props } from './+Page.tsx'

const companyPage = '/admin/companies/detail/1'

const companyDeletion: Props = {
  shell: systemShell(),
  name: '青葉製薬株式会社',
  counts: { users: 3, files: 42, editions: 11 },
  action: `${companyPage}/deletion`,
  backHref: companyPage,
  exportHref: `${companyPage}/export`,
  values: { confirmation: '' },
  errors: {},
}

export default examplesOf(CompanyDeletion, {
  'company-deletion': companyDeletion,
  'company-deletion-refused': {
    ...companyDeletion,
    values: { confirmation: '青葉' },
    errors: { confirmation: '会社名が一致しません。「青葉製薬株式会社」と入力してください' },
  },
})
