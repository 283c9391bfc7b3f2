import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Corrections, { type CorrectionProps, type Props } from './+Page.tsx'

const updated: CorrectionProps = {
  ...{
    number: 12,
    isCurrent: true,
    isMarked: false,
    publishedAt: NOON,
    restoredNumber: null,
    withdrawn: false,
  },
  ...{ note: '桁の誤りを訂正しました。', changed: ['医療機関等のデータ'], beforeKept: true },
  pastFiles: [],
  figures: [
    {
      type: 'disclosure',
      before: { rows: 1493, payments: 5203, yen: 286_695_200 },
      after: { rows: 1505, payments: null, yen: 331_603_100 },
      changes: {
        lines: [
          {
            ...{
              year: 2025,
              section: { code: 'C1', name: '講師謝金' },
              href: '/disclosure/detail/1310?year=2025',
            },
            ...{ rows: 12, payments: 27, yen: { before: 268_431_200, after: 271_902_600 } },
          },
          {
            year: 2024,
            section: null,
            href: null,
            rows: -3,
            payments: null,
            yen: { before: 55_685, after: null },
          },
        ],
        more: 3,
        isUpdated: true,
      },
      openHref: '/disclosure?edition=12',
      changedRows: {
        ...{ state: 'done', counts: { changed: 8, removed: 1, added: 13 } },
        ...{ href: '/disclosure/corrections/12', csvHref: '/disclosure/corrections/12/csv' },
      },
      file: {
        ...{ hash: 'c'.repeat(64), href: '/disclosure/editions/12/csv', name: 'edition-12_disclosure.csv' },
        ...{ bytes: 660_000, isLimited: false },
      },
    },
    {
      ...{ type: 'patient', before: null, after: { rows: 40, payments: 40, yen: 8_000_000 }, changes: null },
      openHref: null,
      changedRows: { state: 'waiting', counts: null, href: null, csvHref: null },
      file: {
        ...{ hash: 'd'.repeat(64), href: null, name: 'edition-12_patient.csv', bytes: 6600, isLimited: true },
      },
    },
  ],
}

const corrections: Props = {
  shell: siteShell({ section: 'other' }),
  corrections: [
    updated,
    {
      ...{
        ...updated,
        number: 11,
        isCurrent: false,
        isMarked: true,
        restoredNumber: 3,
        withdrawn: true,
        note: '',
      },
      ...{ beforeKept: false, figures: null },
      pastFiles: [
        {
          type: 'disclosure',
          file: {
            ...{ hash: 'e'.repeat(64), href: null, name: 'edition-11_disclosure.csv' },
            ...{ bytes: 1200, isLimited: false },
          },
        },
      ],
    },
  ],
  longest: 331_603_100,
  pager: { from: 1, to: 2, size: 2, items: [] },
  feedHref: '/corrections.atom?lang=ja',
  requestsHref: '/corrections/requests',
}

export default examplesOf(Corrections, {
  corrections,
  'corrections-none': { ...corrections, corrections: [], pager: null, feedHref: null, requestsHref: null },
})
