import { consoleShell } from '#views/testing/console-shell.ts'
import { editorProps } from '#views/testing/editor.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import WordingHeadings, { type Props } from './+Page.tsx'

const headings: Props = {
  shell: consoleShell({ menu: 'messages' }),
  message: 'table-heading-disclosure',
  editor: editorProps({
    action: '/company/messages/table-heading-disclosure',
    values: { 'facility.ja': '施設名', 'facility.en': '' },
    english: { facility: 'older' },
  }),
  order: { name: 'order', value: 'facility,name,amount' },
  limit: 60,
  columns: [
    {
      ...{ word: 'facility', names: { ja: '施設名', en: 'Institution' }, placeControl: 'facility-place' },
      ...{ visibleControl: 'facility-visible', isVisible: false, isFigure: false, sample: '生駒医科大学' },
    },
    {
      ...{ word: 'name', names: { ja: '氏名', en: 'Name' }, placeControl: 'name-place' },
      ...{ visibleControl: null, isVisible: true, isFigure: false, sample: null },
    },
    {
      ...{ word: 'amount', names: { ja: '金額（円）', en: 'Amount (yen)' }, placeControl: 'amount-place' },
      ...{ visibleControl: null, isVisible: true, isFigure: true, sample: 31_250_000 },
    },
  ],
  samples: [
    {
      label: 'C1 講師謝金',
      columns: [
        { key: 'facility', kind: 'place', heading: '施設名' },
        { key: 'name', kind: 'recipient', heading: '氏名' },
        { key: 'amount', kind: 'amount', heading: '金額（円）' },
      ],
      rows: [
        {
          ...{ id: '7-1', cells: { facility: '生駒医科大学', name: '髙橋　隆' }, numberOfPayments: 2 },
          ...{ amount: 31_250_000, isIndirect: false, isRepeat: false },
        },
      ],
    },
  ],
}

export default examplesOf(WordingHeadings, {
  'wording-headings': headings,
  'wording-headings-refused': {
    ...headings,
    editor: { ...headings.editor, isTyped: true, errors: { 'facility.ja': '60文字以内で入力してください' } },
  },
})
