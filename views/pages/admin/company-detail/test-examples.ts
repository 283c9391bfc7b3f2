import { companyPage, companySide } from '#views/testing/company-side.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import CompanyDetail, { type Props } from './+Page.tsx'

const companyDetail: Props = {
  ...companySide,
  addresses: [
    { kind: 'disclosure', href: 'https://disclosure.aoba.example/' },
    { kind: 'patient', href: 'https://patient.aoba.example/' },
    { kind: 'login', href: 'https://disclosure.aoba.example/login' },
  ],
  form: {
    action: companyPage,
    values: {
      name: '青葉製薬株式会社',
      name_en: 'Aoba Pharma Co., Ltd.',
      email: 'admin@aoba.example',
      disclosure_domain: 'disclosure.aoba.example',
      patient_domain: 'patient.aoba.example',
      copyright: '© 2026 青葉製薬株式会社',
      copyright_en: '',
      corporate_number: '',
      is_active: true,
      invites_users: false,
    },
    changeCounter: 4,
    errors: {},
    conflict: null,
    cancelHref: '/admin/companies',
  },
}

export default examplesOf(CompanyDetail, {
  'company-detail': companyDetail,
  'company-detail-refused': {
    ...companyDetail,
    form: {
      ...companyDetail.form,
      conflict: [
        { name: 'email', stored: 'new@aoba.example' },
        { name: 'is_active', stored: '停止中' },
      ],
    },
  },
})
