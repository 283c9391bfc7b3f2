import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import CompanyDetail, { type Props } from './+Page.tsx'

const companyPage = '/admin/companies/detail/1'

const companyDetail: Props = {
  shell: systemShell(),
  name: '青葉製薬株式会社',
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
    },
    changeCounter: 4,
    errors: {},
    conflict: null,
    cancelHref: '/admin/companies',
  },
  guideline: {
    ...{ action: `${companyPage}/guideline`, value: '1', errors: {} },
    options: [
      { value: '1', label: '医療用医薬品' },
      { value: '2', label: '医療機器' },
    ],
  },
  pictures: (['logo', 'favicon'] as const).map((kind) => ({
    kind,
    href: kind === 'logo' ? `${companyPage}/logo/9f.png` : null,
    uploadAction: `${companyPage}/${kind}`,
    removeAction: `${companyPage}/${kind}/removal`,
    error: null,
  })),
  users: {
    users: [],
    invite: {
      action: `${companyPage}/users`,
      csrfToken: 'token',
      username: 'system@example.com',
      values: { email: '', lang: 'ja' },
    },
    pager: null,
  },
  work: {
    pageHref: companyPage,
    moveAction: `${companyPage}/preview`,
    indexAction: `${companyPage}/indexing`,
    indexing: null,
    indexed: { state: 'done', at: NOON },
  },
  deletionHref: `${companyPage}/deletion`,
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

    work: { ...companyDetail.work, indexed: { state: 'failed', at: NOON } },
  },
  'company-detail-guideline-refused': {
    ...companyDetail,
    guideline: {
      ...{ ...companyDetail.guideline, value: '2' },
      errors: { guidelineId: '2024年度のB5に12行あり、この指針にはその区分がないため、変更できません' },
    },
  },
  'company-detail-picture-refused': {
    ...companyDetail,
    pictures: companyDetail.pictures.map((picture) => ({
      ...picture,
      error: picture.kind === 'logo' ? 'ファイルを選択してください' : null,
    })),
  },
  'company-detail-indexing': {
    ...companyDetail,
    work: {
      ...companyDetail.work,
      indexing: {
        href: `${companyPage}/indexing`,
        state: 'running',
        value: 3000,
        max: 12_000,
        text: '12,000行のうち3,000行が済みました',
      },
      indexed: null,
    },
  },
})
