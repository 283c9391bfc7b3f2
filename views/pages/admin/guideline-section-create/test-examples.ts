import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import GuidelineSectionCreate, { type Props } from './+Page.tsx'

const edition = '/admin/guidelines/editions/2'

const create: Props = {
  shell: systemShell({ menu: 'guidelines' }),
  ...{ edition: '2026年改定版', type: 'disclosure', backHref: edition },
  action: `${edition}/sections/create?type=disclosure`,
  pins: { sectionType: '1', revision: '3' },
  texts: { code: '', nameJa: '', nameEn: '', descriptionJa: '', descriptionEn: '' },
  shape: {
    values: { parentId: '', content: 'rows', columns: 'trials', continues: [] },
    parents: [{ value: '1200', label: 'B 学術研究助成費' }],
    columnSets: ['trials', 'persons', 'donations', 'facilities'],
    former: [{ value: '1250', label: 'B5 その他' }],
  },
  errors: {},
}

export default examplesOf(GuidelineSectionCreate, {
  'guideline-section-create': create,
  'guideline-section-create-refused': {
    ...create,
    texts: { ...create.texts, code: 'X5', nameJa: '広告掲載費' },
    shape: { ...create.shape, values: { ...create.shape.values, continues: ['1250'] } },
    errors: {
      code: 'コードはA〜Eの1文字、その後に1〜9、必要なら「-」と1〜9で入力してください（例：B5、A1-2）',
      content: 'どの区分にも属さないときは「大区分」を選んでください',
      continues: '入力内容を確かめてください',
    },
  },
})
