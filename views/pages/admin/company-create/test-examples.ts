import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import CompanyCreate, { type Props } from './+Page.tsx'

const companyCreate: Props = {
  shell: systemShell(),
  form: {
    action: '/admin/companies/list/create',
    values: {
      name: '',
      name_en: '',
      email: '',
      disclosure_domain: '',
      patient_domain: '',
      copyright: '',
      copyright_en: '',
      corporate_number: '',
      is_active: true,
      invites_users: false,
    },
    errors: {},
    changeCounter: null,
    conflict: null,
    guideline: {
      ...{ name: 'guideline_id', value: '1' },
      options: [
        { value: '1', label: '医薬品（製薬協）' },
        { value: '2', label: '医療機器（医機連）' },
      ],
    },
    cancelHref: '/admin/companies',
  },
}

export default examplesOf(CompanyCreate, {
  'company-create': companyCreate,
  'company-create-refused': {
    ...companyCreate,
    form: {
      ...companyCreate.form,
      values: {
        ...companyCreate.form.values,
        name: '青葉製薬',
        patient_domain: '127.0.0.1',
        is_active: false,
      },
      errors: {
        email: 'メールアドレスを入力してください',
        patient_domain: 'IPアドレスは使えません。ドメインを入力してください',
      },
    },
  },
})
