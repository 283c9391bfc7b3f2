import { examplesOf } from '#views/testing/examples-of.ts'
import { portalShell } from '#views/testing/portal-shell.ts'
import PortalHome, { type Props } from './+Page.tsx'

const home: Props = {
  shell: portalShell(),
  companies: [{ id: 1, name: '青葉製薬株式会社', href: 'http://aoba.localhost/' }],
}

export default examplesOf(PortalHome, { 'portal-home': home })
