import type { AuditLogProps } from '#views/components/console/audit-log.tsx'
import { audit } from '#views/testing/audit-log.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import CompanyAudit, { type Props } from './+Page.tsx'

const companyAudit = (changes: Partial<AuditLogProps> = {}): Props => ({
  shell: consoleShell({ menu: 'profile' }),
  log: { ...audit, ...changes },
})

const noEntries = { rows: [], csvHref: null, pager: null }

export default examplesOf(CompanyAudit, {
  audit: companyAudit(),
  'audit-none': companyAudit({ ...noEntries, filter: { ...audit.filter, active: false } }),
  'audit-no-match': companyAudit(noEntries),
  'audit-refused': companyAudit({
    ...noEntries,
    filter: { ...audit.filter, errors: { from: '日付を正しく入力してください（例：2026-04-01）' } },
  }),
})
