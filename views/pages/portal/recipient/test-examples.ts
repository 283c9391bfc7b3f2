import { examplesOf } from '#views/testing/examples-of.ts'
import { portalShell } from '#views/testing/portal-shell.ts'
import PortalRecipient, { type Props } from './+Page.tsx'

const company = {
  ...{ id: 1, name: '青葉製薬株式会社', logoHref: null, spelling: '鈴木　さくら' },
  href: 'http://aoba.localhost/recipient/d-1',
  rowsHref: 'http://aoba.localhost/recipient/d-1#rows',
}

export const person: Props = {
  shell: portalShell(),
  type: 'disclosure',
  ...{ name: '鈴木さくら', place: '医療法人松風会森クリニック' },
  tables: [
    {
      ...{ words: 'person', years: [2024, 2025] },
      companies: [
        { ...company, rowCount: 3, amounts: [null, 111_370], total: 111_370 },
        { ...company, id: 2, rowCount: 2, amounts: [], total: null },
      ],
    },
  ],
  reports: [
    {
      ...{ id: 1, name: company.name, logoHref: null },
      href: 'http://aoba.localhost/recipient/d-1/request?from=portal',
    },
    { id: 2, name: '湊バイオ株式会社', logoHref: null, href: 'mailto:disclosure@minato.example?subject=x' },
  ],
  elsewhere: [{ place: '福井泉循環器病院', href: '/recipient?name=a', companies: ['青葉製薬株式会社'] }],
  nameHref: '/search?name=x',
  apart: [
    {
      id: 4,
      name: '湊バイオ株式会社',
      logoHref: null,
      href: 'http://minato.localhost/recipient/d-2',
      rowCount: 1,
    },
  ],
  without: ['丘野薬品株式会社'],
}

export default examplesOf(PortalRecipient, {
  'portal-recipient': person,
  'portal-recipient-nowhere-else': { ...person, elsewhere: [] },
  'portal-recipient-body': {
    ...person,
    name: null,
    tables: person.tables.map((table) => ({ ...table, words: 'body' })),
    ...{ reports: [], elsewhere: [], apart: [], without: [] },
  },
})
