import type { SectionChange } from '#views/components/console/sums.ts'

export const sections: SectionChange[] = [
  {
    code: 'C1',
    name: '講師謝金',
    before: { payments: 4812, yen: 268_431_200 },
    after: { payments: 4839, yen: 271_902_600 },
  },
  {
    code: 'C2',
    name: '原稿執筆料・監修料',
    before: { payments: 391, yen: 18_264_000 },
    after: { payments: 390, yen: 17_930_500 },
  },
  {
    code: 'C3',
    name: 'コンサルティング等業務委託費',
    before: null,
    after: { payments: 377, yen: 41_770_000 },
  },
]

export const total = {
  before: { payments: 5203, yen: 286_695_200 },
  after: { payments: 5606, yen: 331_603_100 },
}

export const years = [{ year: 2025, sections, total }]
