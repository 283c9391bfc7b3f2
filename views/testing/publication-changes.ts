import type { PublicationChanges } from '#views/components/console/publication/publication-changes.ts'
import { pdfChanges } from './pdf-changes.ts'
import { wordingDifferences } from './wording-differences.ts'

/** What a publication would change, with everything there is to look at. */
export const publicationChanges: PublicationChanges = {
  portal: 'joins',
  judgements: [
    {
      control: 'seen-rows-1',
      text: '医療機関等の行が1,483行減ります（4,408行から2,925行、33.6%の減少）。',
      lines: [{ text: 'いちばん大きい変化：2025年度・C1 講師謝金（1,205行から27行）', href: null }],
      reason: '5%以上または100行以上の減少を確かめます。',
      jump: { href: '#rows-disclosure', label: '変わる行' },
      isConfirmed: true,
    },
    {
      control: 'seen-outlier-12-3',
      text: '90,000,000円の行があります（2025年度・C1 講師謝金、浅野　剛、日立循環器病院）。',
      lines: [],
      reason: '区分の中央値 55,685円の1,616倍です。',
      jump: { href: '/company/data/disclosure/12-3', label: '行を開く' },
      isConfirmed: false,
    },
  ],
  sums: [
    {
      type: 'disclosure',
      years: [
        {
          year: 2025,
          sections: [
            {
              code: 'C1',
              name: '講師謝金',
              before: { rows: 1205, yen: 218_101_507 },
              after: { rows: 27, yen: 94_824_278 },
              isJudged: true,
            },
            {
              code: 'C2',
              name: '原稿執筆料・監修料',
              before: { rows: 138, yen: 17_912_033 },
              after: { rows: 140, yen: 17_950_140 },
              isJudged: false,
            },
          ],
          others: { count: 20, rows: 589, yen: 1_511_441_200 },
          total: { before: { rows: 2103, yen: 1_780_609_896 }, after: { rows: 620, yen: 1_607_250_287 } },
        },
      ],
    },
  ],
  rows: [
    {
      type: 'disclosure',
      progress: null,
      reloadHref: null,
      hasFailed: false,
      kinds: [
        {
          kind: 'removed',
          count: 1497,
          first: [
            {
              kind: 'removed',
              year: 2025,
              code: 'C1',
              name: '吉田 博之',
              facility: '学校法人白樺学園 福島東陵大学医学部附属病院',
              other: null,
              itemNumber: '504',
              fields: [{ label: '金額', isNumber: true, before: '55,685', after: null }],
            },
          ],
          allHref: '/company/preview/differences/disclosure?kind=removed#rows',
        },
      ],
      csvHref: '/company/preview/differences/disclosure/rows.csv',
      differencesHref: '/company/preview/differences/disclosure',
    },
    {
      type: 'patient',
      progress: {
        href: '/company/preview/differences/patient/progress',
        state: 'running',
        value: 20,
        max: 100,
        text: '20%を比べました',
      },
      reloadHref: '/company/preview?step=publish',
      hasFailed: false,
      kinds: [],
      csvHref: null,
      differencesHref: '/company/preview/differences/patient',
    },
  ],
  pdfs: [pdfChanges],
  wording: wordingDifferences,
}
