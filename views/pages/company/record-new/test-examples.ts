import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import RecordNew, { type Props } from './+Page.tsx'

const added: Props = {
  shell: consoleShell({ menu: 'data' }),
  type: 'disclosure',
  year: 2025,
  years: [2026, 2025],
  action: '/company/data/list/disclosure/new',
  form: {
    fields: [
      { column: 'facility', isFigure: false, isLong: false },
      { column: 'amount', isFigure: true, isLong: false },
      { column: 'comments', isFigure: false, isLong: true },
    ],
    values: { section_code: 'C1', item_number: '2204' },
    errors: {},
    sections: [
      { value: '', label: '区分を選んでください' },
      { value: 'C1', label: 'C1 講師謝金' },
    ],
  },
  hasNumber: true,
  backHref: '/company/data/list/disclosure',
}

export default examplesOf(RecordNew, {
  'record-new': added,
  'record-new-refused': {
    ...added,
    hasNumber: false,
    form: { ...added.form, errors: { section_code: '入力してください', amount: '数字で入力してください' } },
  },
})
