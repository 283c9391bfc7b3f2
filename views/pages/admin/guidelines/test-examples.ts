import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import Guidelines, { type Props } from './+Page.tsx'

const edition = {
  href: '/admin/guidelines/editions/1',
  source: '団体のガイドライン 2018年改定',
  draftRows: 48_984,
}

const guidelines: Props = {
  shell: systemShell({ menu: 'guidelines' }),
  createHref: '/admin/guidelines/create',
  guidelines: [
    {
      ...{ id: 1, name: '医療用医薬品', companies: 5 },
      editions: [
        {
          ...{ ...edition, id: 2, name: '2026年改定版', state: 'checked', draftRows: 0, inForceAt: null },
          ...{ firstYear: 2027, lastYear: null },
        },
        {
          ...{ ...edition, id: 3, name: '2016年改定版', state: 'draft', draftRows: 0, inForceAt: null },
          ...{ firstYear: 2016, lastYear: 2018, source: '' },
        },
        {
          ...{ ...edition, id: 1, name: '2018年改定版', state: 'in_force', inForceAt: NOON },
          ...{ firstYear: null, lastYear: 2026 },
        },
      ],
      newEditionHref: '/admin/guidelines/editions/create?from=2',
    },
    {
      ...{ id: 2, name: '医療機器', companies: 1 },
      editions: [
        {
          ...{ ...edition, id: 4, name: '初版', state: 'in_force', inForceAt: NOON },
          ...{ firstYear: null, lastYear: null },
        },
      ],
      newEditionHref: '/admin/guidelines/editions/create?from=4',
    },
  ],
}

export default examplesOf(Guidelines, { guidelines })
