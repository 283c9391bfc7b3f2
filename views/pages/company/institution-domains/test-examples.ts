import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import InstitutionDomains, { type Props } from './+Page.tsx'

const domains: Props = {
  shell: consoleShell(),
  backHref: '/company/requests',
  action: '/company/requests/domains',
  file: { action: '/company/requests/domains/file', size: '2 MB' },
  list: '見本大学病院,example.ac.jp\n見本市民病院,hospital.example.jp',
  isTyped: false,
  count: 2,
  limit: 2000,
  seen: 'mark',
  faultsIn: 'list',
  faults: [],
  moreFaults: 0,
  errors: {},
}

export default examplesOf(InstitutionDomains, {
  'institution-domains': domains,
  'institution-domains-refused': {
    ...domains,
    list: '見本大学病院\n見本市民病院,gmail.com',
    isTyped: true,
    faults: [
      { line: 1, fault: 'incomplete' },
      { line: 2, fault: 'openToAll' },
    ],
    moreFaults: 3,
  },
  'institution-domains-file-refused': {
    ...domains,
    faultsIn: 'file',
    faults: [{ line: 3, fault: 'noDomain' }],
  },
})
