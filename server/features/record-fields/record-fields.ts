// Long because it is one table: a row for each field of a data record.
import type { RecordField } from './record-field.ts'

/** The largest figure of a row (DECISIONS §10). */
export const MAX_FIGURE = 999_999_999_999

/**
 * Every field of a data record (SPEC §3, DECISIONS §10) in the order of a file's columns. Files, forms, lists, search,
 * hash, API and database follow this table. ARCHITECTURE, "A new column of data records", says how to add a row.
 */
export const recordFields = [
  { name: 'year', column: 'year', type: 'year', headings: ['年度', '年'] },
  {
    name: 'sectionId',
    column: 'section_code',
    stored: 'section_id',
    type: 'section',
    headings: ['区分コード', '区分'],
  },
  {
    name: 'itemNumber',
    column: 'item_number',
    type: 'text',
    limit: 45,
    headings: ['番号', '項番'],
    site: [{ word: 'number', kind: 'index', sets: ['trials'] }],
  },
  {
    name: 'jrctNumber',
    column: 'jrct_number',
    type: 'text',
    limit: 45,
    headings: ['jRCT番号', '臨床研究実施計画番号'],
    site: [{ word: 'trial', kind: 'trial', also: 'payee', sets: ['trials'] }],
  },
  {
    name: 'payee',
    column: 'payee',
    type: 'text',
    limit: 255,
    headings: ['提供先', '支払先'],
    isSubject: true,
    searched: 'organization',
    site: [{ word: 'organisation', kind: 'recipient', sets: ['patientFunding', 'patientLabour'] }],
  },
  {
    name: 'facility',
    column: 'facility',
    type: 'text',
    limit: 255,
    headings: ['施設名', '実施医療機関', '団体名'],
    isSubject: true,
    searched: 'organization',
    list: { heading: 'console.record.facility' },
    site: [
      { word: 'trialFacility', kind: 'place', sets: ['trials'] },
      { word: 'facility', kind: 'place', sets: ['persons', 'facilities'] },
      { word: 'facilityOrSociety', kind: 'recipient', sets: ['donations'] },
    ],
  },
  {
    name: 'department',
    column: 'department',
    type: 'text',
    limit: 255,
    headings: ['所属', '診療科'],
    list: { heading: 'console.record.department' },
    site: [{ word: 'department', kind: 'department', sets: ['trials', 'persons', 'donations'] }],
  },
  {
    name: 'name',
    column: 'name',
    type: 'text',
    limit: 255,
    headings: ['氏名', '研究責任医師'],
    isSubject: true,
    searched: 'individual',
    list: { heading: 'console.record.name', isOneLine: true },
    site: [
      { word: 'investigator', kind: 'recipient', sets: ['trials'] },
      { word: 'person', kind: 'recipient', sets: ['persons'] },
    ],
  },
  {
    name: 'alternateKanji',
    column: 'alternate_kanji',
    type: 'text',
    limit: 255,
    headings: ['氏名の異体字'],
    searched: 'individual',
  },
  {
    name: 'alternateFacility',
    column: 'alternate_facility',
    type: 'text',
    limit: 255,
    headings: ['施設名の別表記'],
    searched: 'organization',
  },
  {
    name: 'alternateDepartment',
    column: 'alternate_department',
    type: 'text',
    limit: 255,
    headings: ['所属の別表記'],
  },
  {
    name: 'numberOfPayments',
    column: 'number_of_payments',
    type: 'count',
    limit: MAX_FIGURE,
    headings: ['件数', '回数', '契約件数'],
    site: [
      { word: 'contracts', kind: 'payments', sets: ['trials'] },
      { word: 'payments', kind: 'payments', sets: ['persons', 'donations', 'facilities'] },
    ],
  },
  {
    name: 'amount',
    column: 'amount',
    type: 'yen',
    limit: MAX_FIGURE,
    headings: ['金額', '金額(円)'],
    site: [
      {
        word: 'amount',
        kind: 'amount',
        sets: ['trials', 'persons', 'donations', 'facilities', 'patientFunding'],
      },
    ],
  },
  // In no file: brackets around the figures say it.
  { name: 'isIndirect', column: 'is_indirect', type: 'flag' },
  { name: 'quantity', column: 'quantity', type: 'text', limit: 45, headings: ['数量'] },
  {
    name: 'item',
    column: 'item',
    type: 'text',
    limit: 255,
    headings: ['品目', '項目'],
    site: [
      { word: 'content', kind: 'place', sets: ['patientFunding', 'patientLabour'] },
      { word: 'goods', kind: 'goods', also: 'quantity', sets: ['trials', 'donations'] },
    ],
  },
  {
    name: 'reason',
    column: 'reason',
    type: 'text',
    limit: 240,
    headings: ['理由', '提供理由'],
    isLong: true,
  },
  { name: 'comments', column: 'comments', type: 'text', limit: 240, headings: ['備考'], isLong: true },
  { name: 'title', column: 'title', type: 'text', limit: 255, headings: ['件名', '名称'], isSubject: true },
  { name: 'isRepeat', column: 'repeat', stored: 'is_repeat', type: 'flag', headings: ['再掲'] },
] as const satisfies readonly RecordField[]
