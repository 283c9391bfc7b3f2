import { authShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import WrongDomain, { type Props } from './+Page.tsx'

const wrongDomain: Props = {
  shell: authShell({ companyName: null }),
  targetHref: 'http://aoba.localhost/login',
  targetHost: 'aoba.localhost',
}

export default examplesOf(WrongDomain, {
  'wrong-domain': wrongDomain,
})
