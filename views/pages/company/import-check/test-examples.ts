// Long because each state of an import is an example.
import type { DryRunProps } from '#views/components/console/import/dry-run.tsx'
import type { LastActProps } from '#views/components/console/grid/last-act.tsx'
import type { MergeProps } from '#views/components/console/import/import-mode.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { progress } from '#views/testing/progress.ts'
import { sections, total } from '#views/testing/section-changes.ts'
import { SHORT_YEAR } from '#views/testing/view-fixture.ts'
import ImportCheck, { type Props } from './+Page.tsx'
import type { ImportStatus } from './import-status.ts'

const importOf = (status: ImportStatus): Props => ({
  shell: consoleShell({ menu: 'data' }),
  file: {
    fileName: '2025_C_原稿執筆料等_最終.csv',
    type: 'disclosure',
    year: 2025,
    rootSection: status.state === 'checking' ? null : 'C 原稿執筆料等',
    bytes: 212_000,
    sheet: null,
    uploadedAt: NOON,
    uploadedBy: '髙橋 美咲',
  },
  status,
})

const importPages = '/company/data/import-csv/7'

const hrefs = { uploadHref: '/company/data/import-csv', dataHref: '/company/data' }

const dryRun: DryRunProps = {
  progress: null,
  reloadHref: importPages,
  rowsHref: '/company/data/import-csv/7/rows',
  hasFailed: false,
  now: { added: 12, changed: 31, removed: 4, unchanged: 1462 },
  lastYear: { year: 2024, added: 120, changed: 310, removed: 40, unchanged: 1035 },
}

const checked: ImportStatus = {
  state: 'checked',
  dryRun,
  rows: 1505,
  encoding: 'Shift_JIS',
  lineEnd: 'CRLF',
  sample: {
    columns: ['year', 'section_code', 'facility', 'department', 'name', 'number_of_payments', 'amount'],
    rows: [
      {
        line: 3,
        cells: ['2025', 'C1', '大阪湾岸大学医学部附属病院', '循環器内科', '渡邉　健一', '4', '445,480'],
      },
      { line: 4, cells: ['2025', 'C1', '佐藤医院', '', '佐藤　由美子', '1', '55,685'] },
    ],
  },
  reading: {
    encoding: 'Shift_JIS',
    words: ['大阪湾岸大学医学部附属病院', '渡邉', '健一'],
    choices: ['UTF-8', 'Shift_JIS', 'windows-1252', 'windows-1250', 'macintosh'],
    action: `${importPages}/encoding`,
  },
  slot: 'filled',
  rowsBefore: 1497,
  merge: null,
  mode: 'replace',
  modeError: null,
  replaceHref: importPages,
  sections,
  total,
  warnings: [],
  warningsHref: `${importPages}/warnings.csv`,
  changedError: null,
  waitingError: null,
  slotContent: 'empty',
  confirmAction: `${importPages}/confirmation`,
  cancelAction: `${importPages}/cancellation`,
}

const possible: MergeProps = {
  refusal: null,
  counts: { added: 1, changed: 1, unchanged: 29 },
  rowsHref: `${importPages}/rows?mode=merge`,
  rows: [
    {
      ...{ kind: 'changed', year: 2025, code: 'C1', itemNumber: '3', other: null },
      ...{ name: '千葉　遥', facility: '大津明神医院' },
      fields: [{ label: '金額（円）', isNumber: true, before: '66,822', after: '76,822' }],
    },
    {
      ...{ kind: 'added', year: 2025, code: 'C1', itemNumber: '2201', other: null },
      ...{ name: '小林　由紀子', facility: '前橋中央病院' },
      fields: [{ label: '金額（円）', isNumber: true, before: null, after: '111,370' }],
    },
  ],
}

const lastAct: LastActProps = {
  ...{
    act: 5,
    kind: 'merge',
    field: null,
    rows: 31,
    at: NOON,
    action: '/company/data/list/1/undo',
    query: '',
  },
}

const merged = {
  state: 'done',
  rows: 31,
  yen: 1,
  moveAction: '/company/preview/move?type=disclosure',
  nextHref: '/company/preview',
  ...hrefs,
} as const

export default examplesOf(ImportCheck, {
  'import-queued': importOf({ state: 'queued', progress: { ...progress, max: null }, cancelAction: null }),
  'import-checking': importOf({ state: 'checking', progress, cancelAction: `${importPages}/cancellation` }),
  'import-checked': importOf(checked),
  'import-checked-warnings': importOf({
    ...checked,
    slot: 'empty',
    dryRun: { ...dryRun, lastYear: null },
    warnings: [
      {
        text: '前年度にはあった区分のうち、1区分に行がありません。抜けがないか確かめてください。',
        helpHref: '/company/help/4/3#a',
        sections: ['C2 原稿執筆料・監修料'],
        rows: [],
        more: null,
        ...{ control: 'seen-emptySection', stamp: 'emptySection.1', isConfirmed: true, error: null },
      },
      {
        text: '番号のほかすべての項目が同じ行が2組あります。二重に計上していないか確かめてください。',
        helpHref: null,
        sections: [],
        rows: [
          {
            line: '88',
            name: '渡邉　健一',
            facility: '大阪湾岸大学医学部附属病院',
            yen: 55_685,
            note: '番号のほかが同じ行：1,203',
          },
          { line: '412', name: null, facility: '佐藤医院', yen: 111_370, note: '' },
        ],
        more: '22件のうち、はじめの20件を表示しています。',
        ...{ control: 'seen-twice', stamp: 'twice.2', isConfirmed: false },
        error: '要確認の点を確かめ、「確認した」を選択してください',
      },
    ],
  }),
  'import-compared': importOf({
    ...checked,
    dryRun: { ...dryRun, lastYear: null },
  }),
  'import-compared-uneven-years': importOf({
    ...checked,
    dryRun: { ...dryRun, lastYear: { ...dryRun.lastYear!, year: SHORT_YEAR } },
  }),
  'import-comparing': importOf({
    ...checked,
    dryRun: { ...dryRun, progress },
    confirmAction: null,
    waitingError: '比較が終わるまで取り込めません（42%）',
  }),
  'import-not-compared': importOf({ ...checked, dryRun: { ...dryRun, hasFailed: true } }),
  'import-applying': importOf({ state: 'applying', progress }),
  'import-done': importOf({
    state: 'done',
    rows: 1505,
    yen: 331_603_100,
    merged: null,
    moveAction: '/company/preview/move?type=disclosure',
    nextHref: '/company/preview',
    ...hrefs,
  }),
  'import-moved': importOf({ ...merged, merged: null, moveAction: null }),
  'import-merged': importOf({ ...merged, merged: { rows: 31, isUndone: false, lastAct } }),
  'import-merge-undone': importOf({ ...merged, merged: { rows: 31, isUndone: true, lastAct: null } }),
  'import-to-merge': importOf({ ...checked, mode: 'merge', merge: possible }),
  'import-not-mergeable': importOf({
    ...checked,
    mode: 'merge',
    merge: {
      refusal: '追加・更新だけできるのは、1度に1,000行までです（このファイルは1,505行）。',
      ...{ counts: null, rowsHref: null, rows: [] },
    },
    modeError: 'この内容では、追加・更新だけすることはできません。入れ替えるか、ファイルを直してください',
  }),
  'import-failed': importOf({
    state: 'failed',
    errorCount: 7,
    kinds: [
      {
        count: 5,
        line: 17,
        row: 16,
        column: 'I（amount）',
        reason: '数字で入力してください。例：3、55,000',
        helpHref: '/company/help/5/4#a',
      },
      {
        count: 2,
        line: 951,
        row: null,
        column: 'F（name）',
        reason: '施設名・提供先・氏名・件名のいずれかを入力してください',
        helpHref: null,
      },
    ],
    errors: [
      {
        line: 17,
        row: 16,
        column: 'I（amount）',
        value: '5万5千',
        reason: '数字で入力してください。例：3、55,000',
        helpHref: '/company/help/5/4#a',
        edit: { kind: 'cell', name: 'cell-17-8', value: '5万5千' },
      },
      {
        line: 951,
        row: null,
        column: 'F（name）',
        value: '',
        reason: '施設名・提供先・氏名・件名のいずれかを入力してください',
        helpHref: '/company/help/5/4#a',
        edit: { kind: 'leaveOut', name: 'leave-out-951', value: '' },
      },
      {
        line: null,
        row: null,
        column: '',
        value: '',
        reason: '1列目は year（年度）にしてください',
        helpHref: '/company/help/5/4#a',
        edit: null,
      },
    ],
    correction: { action: `${importPages}/correction`, error: null },
    checkedAgainHref: null,
    errorFileHref: `${importPages}/errors.csv`,
    markedFileHref: `${importPages}/marked.csv`,
    reading: { encoding: '', words: [], choices: ['UTF-8', 'Shift_JIS'], action: `${importPages}/encoding` },
    ...hrefs,
  }),
  'import-checked-again': importOf({
    state: 'failed',
    errorCount: 1,
    kinds: [],
    errors: [
      {
        ...{ line: null, row: null, column: '', value: '', helpHref: '/company/help/5/4#a', edit: null },
        reason:
          '検査の後に2027年度の区分（指針の版）が変わったため、取り込みませんでした。同じファイルを新しい区分で検査し直しています。',
      },
    ],
    correction: null,
    checkedAgainHref: '/company/data/import-csv/8',
    ...{ errorFileHref: null, markedFileHref: null },
    reading: { encoding: '', words: [], choices: ['UTF-8', 'Shift_JIS'], action: `${importPages}/encoding` },
    ...hrefs,
  }),
  'import-cancelled': importOf({ state: 'cancelled', ...hrefs }),
})
