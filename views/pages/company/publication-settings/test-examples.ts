import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import PublicationSettings, { type Props } from './+Page.tsx'

const publicationSettings: Props = {
  shell: consoleShell({ menu: 'preview' }),
  action: '/company/preview/settings',
  selfHref: '/company/preview/settings',
  backHref: '/company/preview',
  values: {
    ...{ attestationJa: '', attestationEn: '', needsApproval: false, publishesByToken: false },
    yearsKept: '5',
  },
  changeNumber: '3',
  standardText: '上の差分を確認しました。',
  maxYears: 30,
  isAlone: true,
  hasApprovers: false,
  username: null,
  approvalEnd: null,
  removes: null,
  meanwhile: null,
  errors: {},
}

export default examplesOf(PublicationSettings, {
  'publication-settings': publicationSettings,
  'publication-settings-asked': { ...publicationSettings, removes: [1, 2] },
  'publication-settings-approval-end': {
    ...publicationSettings,
    values: { ...publicationSettings.values, needsApproval: true },
    username: 'admin@aoba.example',
    approvalEnd: { isOwn: false, by: '見本 太郎', at: Date.UTC(2026, 3, 1) },
  },
  'publication-settings-meanwhile': {
    ...publicationSettings,
    meanwhile: [{ label: '保管する年数', stored: '3', typed: '5' }],
  },
})
