import { audit } from '#views/testing/audit-log.ts'
import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import AdminAudit from './+Page.tsx'

export default examplesOf(AdminAudit, {
  'admin-audit': {
    shell: systemShell({ menu: 'audit' }),
    log: {
      ...audit,
      showsCompany: true,
      filter: { ...audit.filter, companies: [{ value: 'platform', label: 'システム管理' }] },
    },
  },
})
