import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { pager } from '#views/testing/pager.ts'
import Companies, { type Props } from './+Page.tsx'

const companies: Props = {
  shell: systemShell(),
  listHref: '/admin/companies',
  createHref: '/admin/companies/list/create',
  searchKey: '',
  companies: [
    {
      id: '1',
      name: '青葉製薬株式会社',
      disclosureDomain: 'disclosure.aoba.example',
      patientDomain: 'disclosure.aoba.example',
      email: 'admin@aoba.example',
      createdAt: NOON,
      active: true,
      href: '/admin/companies/detail/1',
      deletionHref: '/admin/companies/detail/1/deletion',
    },
    {
      id: '2',
      name: '曙薬品工業株式会社',
      disclosureDomain: 'akebono.example',
      patientDomain: null,
      email: 'admin@akebono.example',
      createdAt: NOON,
      active: false,
      href: '/admin/companies/detail/1',
      deletionHref: '/admin/companies/detail/1/deletion',
    },
  ],
  pager,
}

export default examplesOf(Companies, {
  companies,
  'companies-no-match': {
    ...companies,
    searchKey: 'あおい製薬',
    companies: [],
    pager: null,
  },
  'companies-none': { ...companies, companies: [], pager: null },
})
