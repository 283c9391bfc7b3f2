import { companyExports } from '#views/testing/company-exports.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import CompanyExportPage from './+Page.tsx'

const shell = consoleShell({ menu: 'profile' })
const { none, running, made, failed } = companyExports('/company/profile/export')

export default examplesOf(CompanyExportPage, {
  'no archive': { shell, company: none },
  'archive being made': { shell, company: running },
  'archive made': { shell, company: made },
  'archive failed': { shell, company: failed },
})
