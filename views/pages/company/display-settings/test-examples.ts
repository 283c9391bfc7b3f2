import { consoleShell } from '#views/testing/console-shell.ts'
import { editorProps } from '#views/testing/editor.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import DisplaySettings, { type Props } from './+Page.tsx'

const settings: Props = {
  shell: consoleShell({ menu: 'messages' }),
  editor: editorProps({
    action: '/company/messages/display-settings',
    values: { numberOfPayments: '1', totalAmount: '1', usePdfFile: '', year: 'plus-one', startMonth: '1' },
  }),
  exampleYear: 2025,
}

export default examplesOf(DisplaySettings, {
  'display-settings': settings,
  'display-settings-refused': {
    ...settings,
    editor: { ...settings.editor, isTyped: true, errors: { startMonth: '月を選んでください' } },
  },
})
