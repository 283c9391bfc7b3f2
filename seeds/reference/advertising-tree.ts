import { disclosureTree } from './current-tree.ts'
import type { SectionNode } from './section-node.ts'

/** Section B with advertising and supporting membership before what fits nowhere else, which keeps its id. */
const added: SectionNode[] = [
  {
    id: 10001,
    code: 'B5',
    content: 'rows',
    name: { ja: '広告掲載費', en: 'Advertising' },
    description: {
      ja: '学会の抄録集や会誌、学会・医療機関のウェブサイトなどに広告を載せるために支払った費用です。',
      en: 'Payments for advertisements in programmes and journals of societies or on the sites of societies and institutions.',
    },
  },
  {
    id: 10002,
    code: 'B6',
    content: 'rows',
    name: { ja: '賛助会費', en: 'Supporting membership' },
    description: {
      ja: '学会や研究会などの活動を支える会員（賛助会員）として支払った会費です。',
      en: 'Fees paid as a supporting member of academic societies and similar bodies.',
    },
  },
]

/** The tree of the revision of 2026-04-01, for payments from January 2027. */
export const advertisingTree: SectionNode[] = disclosureTree.map((root) => {
  if (root.code !== 'B') return root
  const [other] = root.children!.filter(({ code }) => code === 'B5')
  const kept = root.children!.filter((node) => node !== other)
  return { ...root, children: [...kept, ...added, { ...other!, id: 1250, code: 'B7' }] }
})
