import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { progress } from '#views/testing/progress.ts'
import { usage, usageEmpty, usageRefused } from '#views/testing/usage.ts'
import Dashboard, { type Props } from './+Page.tsx'

const dashboard: Props = {
  usage,
  open: [],
  requests: { open: 2, href: '/company/requests' },
  shell: consoleShell({ toasts: [{ level: 'success', text: 'プレビューへ反映しました' }] }),
  first: null,
  year: 2025,
  steps: {
    upload: { state: 'done', note: '取り込み済みのCSV 5件', href: '/company/data/import-csv' },
    check: { state: 'done', note: '下書き 1,505行', href: '/company/data/list/disclosure' },
    preview: { state: 'now', note: '下書きの変更をプレビューへ反映していません', href: '/company/preview' },
    publish: { state: 'todo', note: '第12版として公開します。公開中は第11版', href: null },
  },
  next: 'preview',
  awaits: null,
  running: null,
  types: [
    {
      type: 'disclosure',
      href: '/company/data/list/disclosure',
      state: 'draftAhead',
      draft: { rows: 1505, yen: 331_603_100 },
      preview: { rows: 1493, yen: 286_695_200 },
      published: { rows: 1493, yen: 286_695_200, edition: 11, at: NOON },
    },
    {
      type: 'patient',
      href: '/company/data/list/patient',
      state: 'none',
      draft: { rows: 0, yen: 0 },
      preview: { rows: 0, yen: 0 },
      published: null,
    },
  ],
}

const tasks: NonNullable<Props['first']>['tasks'] = [
  { name: 'company', isDone: true, href: '/company/profile/details' },
  { name: 'years', isDone: false, href: '/company/messages/display-settings' },
  { name: 'terms', isDone: false, href: '/company/messages/term-disclosure' },
  { name: 'data', isDone: false, href: '/company/data/import-csv' },
  { name: 'publication', isDone: false, href: '/company/preview' },
]

const importPages = '/company/data/import-csv/7'

export default examplesOf(Dashboard, {
  dashboard,
  'dashboard-empty': {
    ...dashboard,
    first: { step: 'upload', href: '/company/data/import-csv', tasks },
    types: [],
    year: null,
    next: 'upload',
    usage: usageEmpty,
  },
  'dashboard-awaiting': {
    ...dashboard,
    steps: {
      ...dashboard.steps,
      publish: {
        state: 'now',
        note: 'ほかの人が公開を申請しました',
        href: '/company/preview/requests/3',
        button: '申請を見る',
      },
    },
    next: 'publish',
    awaits: 'reader',
  },
  'dashboard-refused': { ...dashboard, usage: usageRefused },
  'dashboard-first-waiting': {
    ...dashboard,
    first: { step: 'waiting', href: '/company/data/import-csv/7', tasks },
  },
  'dashboard-running': {
    ...dashboard,
    running: { fileName: '2025_C.csv', href: importPages, progress: { ...progress, max: null } },
  },
})
