import { disclosureTree } from './current-tree.ts'
import type { SectionNode } from './section-node.ts'

const clinical = { ja: '臨床', en: 'Clinical' }
const notClinical = { ja: '臨床以外', en: 'Other than clinical' }

/** Joint and commissioned research, which the Clinical Trials Act split by the kind of study. */
const research: SectionNode[] = [
  {
    ...{ id: 10101, code: 'A1', content: 'rows', columns: 'facilities' },
    name: { ja: '共同研究費', en: 'Joint research' },
    description: {
      ja: '医療機関などと共同で行う研究のために支払った費用です。施設ごとに件数と金額を示します。',
      en: 'Payments for research done jointly with institutions, as number and amount for each institution.',
    },
    children: [
      node(10102, 'A1-1', clinical, {
        ja: '共同研究のうち、患者さんなど人を対象とする研究のために支払った費用です。',
        en: 'The part of joint research in which people take part.',
      }),
      node(10103, 'A1-2', notClinical, {
        ja: '共同研究のうち、人を対象としない研究のために支払った費用です。',
        en: 'The part of joint research in which nobody takes part.',
      }),
    ],
  },
  {
    ...{ id: 10104, code: 'A2', content: 'rows', columns: 'facilities' },
    name: { ja: '委託研究費', en: 'Commissioned research' },
    description: {
      ja: '医療機関などに研究を委託するために支払った費用です。施設ごとに件数と金額を示します。',
      en: 'Payments for research commissioned from institutions, as number and amount for each institution.',
    },
    children: [
      node(10105, 'A2-1', clinical, {
        ja: '委託研究のうち、患者さんなど人を対象とする研究のために支払った費用です。',
        en: 'The part of commissioned research in which people take part.',
      }),
      node(10106, 'A2-2', notClinical, {
        ja: '委託研究のうち、人を対象としない研究のために支払った費用です。',
        en: 'The part of commissioned research in which nobody takes part.',
      }),
    ],
  },
]

function node(
  id: number,
  code: string,
  name: SectionNode['name'],
  description: SectionNode['description'],
): SectionNode {
  return { id, code, content: 'rows', columns: 'facilities', name, description }
}

/** Sections that later editions keep, under the codes they had then. */
const kept: readonly [id: number, from: string, code: string][] = [
  [1140, 'A4', 'A3'],
  [1150, 'A5', 'A4'],
  [1160, 'A6', 'A5'],
  [1170, 'A7', 'A6'],
  [1180, 'A8', 'A7'],
]

/** The tree of the revision of 2016-06-20, before the Clinical Trials Act. */
export const beforeClinicalActTree: SectionNode[] = disclosureTree.map((root) => {
  if (root.code !== 'A') return root
  const then = kept.map(([id, from, code]) => ({
    ...root.children!.find((one) => one.code === from)!,
    ...{ id, code },
  }))
  return { ...root, children: [...research, ...then] }
})

/** What joint and commissioned research became: the kinds of study cannot be told apart in the former items. */
export const splitByClinicalAct: readonly [id: number, continues: number[]][] = [
  [1110, [10101, 10104]],
  [1120, [10101, 10104]],
  [1130, [10101, 10104]],
]
