import { consoleShell } from '#views/testing/console-shell.ts'
import { editorProps } from '#views/testing/editor.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import DisplaySettings, { type Props } from './+Page.tsx'

const settings: Props = {
  shell: consoleShell({ menu: 'messages' }),
  editor: editorProps({
    action: '/company/messages/display-settings',
    values: {
      numberOfPayments: '1',
      totalAmount: '1',
      usePdfFile: '',
      colour: '#0b6b45',
      year: 'plus-one',
      startMonth: '1',
    },
  }),
  hasPortal: true,
  exampleYear: 2025,
  periods: { rows: [0], outcome: [], gaps: [] },
}

const withPeriods: Props = {
  ...settings,
  editor: {
    ...settings.editor,
    values: {
      ...settings.editor.values,
      ...{ 'period.0.year': '2026', 'period.0.firstDay': '2026-07-01', 'period.0.lastDay': '2026-12-31' },
    },
  },
  periods: {
    rows: [0, 1],
    outcome: [
      { year: '2025年度（12か月）', firstDay: '2025年4月1日', lastDay: '2026年3月31日' },
      { year: '2026年度（6か月）', firstDay: '2026年7月1日', lastDay: '2026年12月31日' },
      { year: '2027年度（12か月）', firstDay: '2027年1月1日', lastDay: '2027年12月31日' },
    ],
    gaps: [{ before: '2026年度', firstDay: '2026年4月1日', lastDay: '2026年6月30日' }],
  },
}

export default examplesOf(DisplaySettings, {
  'display-settings': settings,
  'display-settings-periods': withPeriods,
  'display-settings-no-portal': { ...settings, hasPortal: false },
  'display-settings-refused': {
    ...settings,
    editor: { ...settings.editor, isTyped: true, errors: { startMonth: '月を選んでください' } },
  },
})
