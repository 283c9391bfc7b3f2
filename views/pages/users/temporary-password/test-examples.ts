import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import TemporaryPassword from './+Page.tsx'

export default examplesOf(TemporaryPassword, {
  'temporary-password': {
    shell: systemShell(),
    email: 'new@aoba.example',
    password: 'Fk3-9sWq-Tz7m',
    backTo: 'company',
    backHref: '/admin/companies/detail/1',
  },
})
