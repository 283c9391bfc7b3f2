import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { row } from '#views/testing/record.ts'
import RecordDeletion, { type Props } from './+Page.tsx'

const shell = consoleShell({ menu: 'data' })

const list = '/company/data/list/disclosure'

const deletion: Props = {
  shell,
  action: `${list}/deletion`,
  records: [
    { id: '7-3', ...row, payments: 1, yen: 89_096, isIndirect: true, isRepeat: false },
    { id: '7-4', ...row, payments: null, yen: null, isIndirect: false, isRepeat: true },
  ],
  seen: '7-3.0,7-4.2',
  count: 2,
  sum: 89_096,
  isChanged: false,
  backHref: list,
}

export default examplesOf(RecordDeletion, {
  'record-deletion': deletion,
  'record-deletion-changed': { ...deletion, isChanged: true },
})
