import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import NotFound, { type Props } from './+Page.tsx'

const notFound: Props = { shell: null, backHref: '/' }

export default examplesOf(NotFound, {
  'not-found': notFound,
  'not-found-of-site': { ...notFound, shell: siteShell({ section: 'other' }) },
})
