import { companyPage, companySide } from '#views/testing/company-side.ts'
import { companyExports } from '#views/testing/company-exports.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import AdminCompanyExport from './+Page.tsx'

const { none, running, made, failed } = companyExports(`${companyPage}/export`)

export default examplesOf(AdminCompanyExport, {
  'company-export': { ...companySide, company: none },
  'company-export-running': { ...companySide, company: running },
  'company-export-made': { ...companySide, company: made },
  'company-export-failed': { ...companySide, company: failed },
})
