import type { ColumnSet } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RecordRow } from '#views/components/record-row.ts'

export type SampleRow = Omit<RecordRow, 'id'>

interface Sample {
  /** The columns of the sections of which a list is shown. */
  sets: ColumnSet[]
  row: SampleRow
}

const row = (
  cells: RecordRow['cells'],
  numberOfPayments: number | null,
  amount: number | null,
): SampleRow => ({
  ...{ cells, numberOfPayments, amount },
  ...{ isIndirect: false, isRepeat: false },
})

const facility = '見本大学病院'
const goods = { item: '試薬', quantity: '10 g' }

/** Rows that nobody was paid for, one for each kind of list. */
const samples: Record<SectionType, Sample[]> = {
  1: [
    {
      sets: ['trials'],
      row: row(
        {
          ...{ itemNumber: '1', jrctNumber: 'jRCT0000000000', payee: '学校法人 見本学園', ...goods },
          ...{ facility, department: '内科', name: '見本　花子' },
        },
        ...([1, 1_200_000] as const),
      ),
    },
    { sets: ['facilities'], row: row({ facility }, 3, 4_500_000) },
    { sets: ['donations'], row: row({ facility, department: '内科学講座', ...goods }, 1, 500_000) },
    { sets: ['persons'], row: row({ facility, department: '内科', name: '見本　花子' }, 2, 111_370) },
    {
      sets: ['persons', 'persons'],
      row: row({ facility, department: '内科', name: '見本　花子', section: '' }, 1, 55_685),
    },
  ],
  2: [
    { sets: ['patientFunding'], row: row({ payee: '見本患者会', item: '講演会の開催' }, null, 300_000) },
    { sets: ['patientLabour'], row: row({ payee: '見本患者会', item: '会報の発送の手伝い' }, null, null) },
  ],
}

export const samplesOf = (type: SectionType): Sample[] => samples[type]
