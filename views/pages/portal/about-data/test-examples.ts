import { examplesOf } from '#views/testing/examples-of.ts'
import { portalShell } from '#views/testing/portal-shell.ts'
import PortalAboutData, { type Props } from './+Page.tsx'

const shell = portalShell({ section: 'other' })
const measure = (measure: string, answer: 'yes' | 'part' | 'no') => ({
  ...{ measure, answer, says: answer },
  seenAt: answer === 'no' ? null : { label: 'データ', href: '/data' },
})

const checked: Props = {
  shell,
  measures: [
    measure('format', 'yes'),
    measure('template', 'part'),
    measure('search', 'yes'),
    measure('summaries', 'part'),
    measure('oneFile', 'part'),
    measure('characteristics', 'part'),
    measure('itemised', 'part'),
    measure('tax', 'part'),
    measure('identifiers', 'no'),
  ],
}

export default examplesOf(PortalAboutData, {
  'portal-about-data': checked,
  'portal-about-data-empty': { shell, measures: null },
})
