import { systemShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { differences, findings } from '#views/testing/guidelines.ts'
import GuidelineEdition, { type Props } from './+Page.tsx'

const page = '/admin/guidelines/editions/2'
const values = {
  ...{ nameJa: '2026年改定版', nameEn: 'Revision of 2026', source: '2026年4月1日改定' },
  ...{ firstYear: '2027', lastYear: '' },
}

const draft: Props = {
  shell: systemShell({ menu: 'guidelines' }),
  ...{ guideline: '医療用医薬品', name: '2026年改定版' },
  editions: [
    { label: '2026年改定版（下書き）', href: page, current: true },
    { label: '2018年改定版（施行済み）', href: '/admin/guidelines/editions/1', current: false },
  ],
  facts: { state: 'draft', inForceAt: null, source: values.source, firstYear: 2027, lastYear: null },
  draft: {
    actions: {
      ...{ isChecked: false, revision: 3, checkAction: `${page}/check` },
      ...{ releaseHref: `${page}/release`, discardHref: `${page}/discard` },
    },
    form: { action: page, values, errors: {}, revision: '3' },
    ...{ restoreAction: `${page}/restoration`, revision: 3 },
  },
  copyHref: '/admin/guidelines/editions/create?from=2',
  errors: {},
  findings: [],
  differences: { formerName: '2018年改定版', rows: differences },
  types: [
    {
      type: 'disclosure',
      sections: [
        {
          ...{ id: 1200, code: 'B', level: 1, name: '学術研究助成費', otherName: 'Academic research' },
          ...{ content: 'group', columns: 'donations', href: `${page}/sections/1200` },
        },
        {
          ...{ id: 10001, code: 'B5', level: 2, name: '広告掲載費', otherName: 'Advertising' },
          ...{ content: 'rows', columns: 'donations', href: `${page}/sections/10001` },
        },
      ],
      addHref: `${page}/sections/create?type=disclosure`,
    },
    { type: 'patient', sections: [], addHref: `${page}/sections/create?type=patient` },
  ],
}

export default examplesOf(GuidelineEdition, {
  'guideline-edition': draft,
  'guideline-edition-refused': {
    ...draft,
    findings,
    draft: {
      ...draft.draft!,
      form: {
        ...draft.draft!.form,
        values: { ...values, nameJa: '' },
        errors: { nameJa: '入力してください' },
      },
    },
  },
  'guideline-edition-checked': {
    ...draft,
    facts: { ...draft.facts, state: 'checked' },
    draft: { ...draft.draft!, actions: { ...draft.draft!.actions, isChecked: true } },
    differences: { formerName: '2018年改定版', rows: [] },
  },
  'guideline-edition-in-force': {
    ...draft,
    facts: { ...draft.facts, state: 'in_force', inForceAt: NOON },
    draft: null,
    errors: { '': 'この画面を開いた後に、ほかの人が版を変更しました' },
    differences: null,
    types: draft.types.map((one) => ({
      ...one,
      sections: one.sections.map((section) => ({ ...section, href: null })),
      addHref: null,
    })),
  },
})
