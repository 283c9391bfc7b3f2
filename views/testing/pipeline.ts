import type { PipelineProps } from '#views/components/console/publication/pipeline-props.ts'
import { changedScreens } from './changed-screens.ts'
import { NOON } from './noon.ts'

/** Content of every kind on its way from the draft to visitors. */
export const pipeline: PipelineProps = {
  rows: [
    {
      track: 'data-disclosure',
      name: '医療機関等のデータ',
      href: '/company/data/list/disclosure',
      draft: {
        kind: 'data',
        figures: { rows: 2926, yen: 6_202_781_010 },
        rows: null,
        difference: { rows: 1, yen: 55_685 },
      },
      preview: {
        kind: 'data',
        figures: { rows: 2925, yen: 6_202_725_325 },
        rows: { added: 14, changed: 17, removed: 1497 },
        difference: null,
      },
      published: { kind: 'data', figures: { rows: 4408, yen: 6_376_084_934 }, rows: null, difference: null },
      isJudged: true,
    },
    {
      track: 'data-patient',
      name: '患者団体のデータ',
      href: '/company/data/list/patient',
      draft: { kind: 'same' },
      preview: { kind: 'data', figures: { rows: 150, yen: 27_298_264 }, rows: 'comparing', difference: null },
      published: { kind: 'nothing' },
      isJudged: false,
    },
    {
      track: 'pdf-disclosure',
      name: '医療機関等のPDF',
      href: '/company/data/pdf?type=disclosure',
      draft: { kind: 'pdfs', count: 2, changes: 1 },
      preview: { kind: 'same' },
      published: { kind: 'pdfs', count: 1, changes: 0 },
      isJudged: false,
    },
    {
      track: 'faq',
      name: 'よくある質問',
      href: '/company/messages/faq',
      draft: { kind: 'same' },
      preview: { kind: 'wording', screens: changedScreens },
      published: { kind: 'text', text: '公開中' },
      isJudged: false,
    },
  ],
  same: ['患者団体のPDF（1件）', '利用規約'],
  edition: { number: 11, at: NOON },
  previewHref: '/preview',
  leavesDraft: false,
}
