import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import NotInEdition, { type Props } from './+Page.tsx'

const absent: Props = {
  shell: siteShell({ section: 'disclosure', past: { newestNumber: 3, currentHref: '/disclosure' } }),
  edition: 1,
  current: null,
  editionHref: '/disclosure?edition=1',
}

export default examplesOf(NotInEdition, {
  'not-in-edition': absent,
  'not-in-edition-but-listed': {
    ...absent,
    current: { edition: 3, name: '見本 太郎（東病院）', href: '/recipient/1-x' },
  },
})
