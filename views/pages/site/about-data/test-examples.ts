import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import AboutData, { type Props } from './+Page.tsx'

const aboutData: Props = {
  shell: siteShell({ section: 'other' }),
  measures: [
    { measure: 'format', answer: 'yes', says: 'yes', seenAt: { label: '検索', href: '/search' } },
    { measure: 'tax', answer: 'part', says: 'part', seenAt: null },
    { measure: 'identifiers', answer: 'part', says: 'studiesAndCompany', seenAt: null },
  ],
}

export default examplesOf(AboutData, {
  'about-data': aboutData,
  'about-data-unpublished': { ...aboutData, measures: null },
})
