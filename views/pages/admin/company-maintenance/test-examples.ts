import { companyPage, companySide } from '#views/testing/company-side.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import CompanyMaintenancePage, { type Props } from './+Page.tsx'

const companyMaintenance: Props = {
  ...companySide,
  work: {
    pageHref: `${companyPage}/maintenance`,
    moveAction: `${companyPage}/preview`,
    indexAction: `${companyPage}/indexing`,
    indexing: null,
    indexed: { state: 'done', at: NOON },
  },
  exportHref: `${companyPage}/export`,
  deletionHref: `${companyPage}/deletion`,
}

export default examplesOf(CompanyMaintenancePage, {
  'company-maintenance': companyMaintenance,
  'company-maintenance-failed': {
    ...companyMaintenance,
    work: { ...companyMaintenance.work, indexed: { state: 'failed', at: NOON } },
  },
  'company-maintenance-indexing': {
    ...companyMaintenance,
    work: {
      ...companyMaintenance.work,
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
