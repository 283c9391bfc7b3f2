import { pagerItems } from '#views/components/pager-items.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { row } from '#views/testing/record.ts'
import RecordChanges, { type Props } from './+Page.tsx'

const shell = consoleShell({ menu: 'data' })

const list = '/company/data/list/disclosure'

const self = '/company/data/disclosure/7-3'

const changes: Props = {
  shell,
  type: 'disclosure',
  changes: [
    {
      id: '7-3',
      ...row,
      kind: 'delete',
      user: '見本 花子',
      at: NOON,
      href: self,
      restoreAction: `${self}/restoration`,
    },
    { id: '7-4', ...row, kind: 'edit', user: null, at: NOON, href: self, restoreAction: null },
  ],
  pager: { from: 1, to: 2, size: 2, items: pagerItems(1, 1, () => '?') },
  backHref: list,
}

export default examplesOf(RecordChanges, {
  'record-changes': changes,
  'record-changes-none': { ...changes, changes: [], pager: null },
})
