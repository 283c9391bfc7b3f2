import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import GuidelineSection, { type Props } from './+Page.tsx'

const edition = '/admin/guidelines/editions/2'
const page = `${edition}/sections/1250`
const form = { revision: '3', errors: {} }

const section: Props = {
  shell: systemShell({ menu: 'guidelines' }),
  ...{ edition: '2026年改定版', section: 'B7 その他', backHref: edition },
  texts: {
    ...{ ...form, action: page, swapsCode: false },
    values: {
      ...{ code: 'B7', nameJa: 'その他', nameEn: 'Other', place: '7' },
      ...{ descriptionJa: '以上に当てはまらない助成です。', descriptionEn: 'Other support.' },
    },
  },
  shape: {
    ...{ ...form, action: `${page}/shape`, isShared: true },
    fields: {
      values: { parentId: '1200', content: 'rows', columns: 'donations', continues: [] },
      parents: [{ value: '1200', label: 'B 学術研究助成費' }],
      columnSets: ['trials', 'persons', 'donations', 'facilities'],
      former: null,
    },
  },
  removal: { ...form, action: `${page}/removal`, subsections: 0 },
}

export default examplesOf(GuidelineSection, {
  'guideline-section': section,
  'guideline-section-refused': {
    ...section,
    texts: {
      ...section.texts,
      swapsCode: true,
      values: { ...section.texts.values, code: 'B1' },
      errors: { code: 'このコードはほかの区分で使われています' },
    },
    shape: {
      ...section.shape,
      isShared: false,
      fields: { ...section.shape.fields, former: [{ value: '1250', label: 'B5 その他' }] },
    },
  },
})
