import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { row, amount } from '#views/testing/record.ts'
import RecordReversion, { type Props } from './+Page.tsx'

const shell = consoleShell({ menu: 'data' })

const self = '/company/data/disclosure/7-3'

const reversion: Props = {
  shell,
  name: row.name,
  action: `${self}/reversion`,
  revision: 2,
  rows: [amount],
  isChanged: false,
  backHref: self,
}

export default examplesOf(RecordReversion, {
  'record-reversion': reversion,
  'record-reversion-changed': { ...reversion, isChanged: true },
})
