import { authShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import ConfirmEmail from './+Page.tsx'

export default examplesOf(ConfirmEmail, {
  'confirm-email': {
    shell: authShell(),
    action: '/confirm-email',
    csrfToken: null,
    oldEmail: 'misaki@aoba.example',
    newEmail: 'takahashi@aoba.example',
    errors: {},
  },
})
