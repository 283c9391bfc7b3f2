import type { ApiCall } from '../call.ts'
import { nameOfCall } from './call-name.ts'

const record = {
  ...{ id: '12-3', year: 2025, section_id: 1310 },
  ...{ item_number: null, jrct_number: null, payee: null, facility: '見本大学医学部附属病院' },
  ...{ department: '内科', name: '見本 花子' },
  ...{ alternate_kanji: null, alternate_facility: null, alternate_department: null },
  ...{ number_of_payments: 2, amount: 111370, is_indirect: false },
  ...{ quantity: null, item: null, title: null, is_repeat: false },
  ...{ paid_to: 'person', person_role: 'payee' },
}

const period = { first_day: '04/01/2025', last_day: '03/31/2026' }

/** Results as open calls answer them, by the name of the call; tests check them against the calls' definitions. */
export const answerExamples: Record<string, unknown> = {
  'get-data-record-public-get-year': [2025, 2024, 2023],
  'get-section-public-root-section-list': [
    { id: 1100, code: 'A', name: '研究費開発費等', name_en: 'R&D expenses', order_number: 1 },
  ],
  'get-data-record-public-summary': {
    ...{ year: 2025, ...period, years: [2025, 2024] },
    ...{ number_of_payments: 2, amount: 111370, previous_amount: 100000 },
    sections: [
      {
        ...{ section_id: 1310, code: 'C1', name: '講師謝金', name_en: 'Lecture fees', level: 2, classify: 2 },
        ...{ state: 'rows', number_of_payments: 2, amount: 111370, previous_amount: 100000 },
      },
    ],
  },
  'get-data-record-public': {
    ...{ content: [record], total_pages: 1, total_elements: 1, page: 1, size: 50, page_size: 50 },
    ...{ year: 2025, ...period, years: [2025, 2024] },
    ...{ number_of_payments: 2, amount: 111370, indirect_amount: 0, repeat_count: 0 },
  },
  'get-data-record-public-list': {
    ...{ edition: 5, total_elements: 1 },
    content: [{ ...record, edition: 5, section_type: 1, recipient_id: 'd-AAAAAAAAAAAAAAAAAAAAAA' }],
    next_cursor: null,
  },
  'get-data-record-public-search': {
    content: [{ ...record, match: [{ field: 'facility', start: 0, end: 4, kind: 'same', variants: [] }] }],
    ...{ total_pages: 1, total_elements: 1, page: 1, size: 100 },
    recipients: [
      {
        ...{ id: 'd-AAAAAAAAAAAAAAAAAAAAAA', name: '見本 花子', facility: '見本大学医学部附属病院' },
        sums: [{ relation: 'received', row_count: 1, amount: 111370 }],
      },
    ],
    ...{ too_many: false, narrower: [], help: null },
  },
}

/** An example of a call's results, where there is one. */
export function answerExample(call: ApiCall): unknown {
  return answerExamples[nameOfCall(call)]
}
